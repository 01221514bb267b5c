import type { TextTable } from "../message.js";

/** What the library says of its answers, in Spanish. */
export const SPANISH_ANSWERS: TextTable = {
  // why one play is better than another
  "double word score": "doble palabra",
  "triple word score": "triple palabra",
  "quadruple word score": "cuádruple palabra",
  "triple letter score": "triple letra",
  "quadruple letter score": "cuádruple letra",
  passing: "pasar",
  "exchanging {tiles}": "cambiar {tiles}",
  "{percent} %": "{percent} %",
  "{points} points": "{points} puntos",
  "The simulation cannot tell {first} and {second} apart: over {samples} common draws, their win estimates differ by {wins}, their spreads by {points}.":
    "La simulación no ve una diferencia clara entre {first} y {second}: en {samples} robos comunes, las victorias estimadas difieren en {wins} y las diferencias de puntos en {points}.",
  "The spread after {name} is {points} better than after {rival}; by wins, the simulation cannot tell them apart: over {samples} common draws, the estimates differ by {wins}.":
    "La diferencia de puntos tras {name} es {points} mejor que tras {rival}; en victorias, la simulación no ve una diferencia clara: en {samples} robos comunes, las estimaciones difieren en {wins}.",
  "{name} is better than {rival}: by the estimate it wins {percent} % of the games, {wins} more{also}.":
    "{name} es mejor que {rival}: según la estimación gana el {percent} % de las partidas, {wins} más{also}.",
  ", and its spread is {points} better": ", y su diferencia de puntos es {points} mejor",
  "; yet its spread is {points} worse": "; pero su diferencia de puntos es {points} peor",
  "against that, {reason}": "en contra, {reason}",
  "{name} scores {n} points more ({own} against {other}).": {
    one: "{name} suma {n} punto más ({own} frente a {other}).",
    other: "{name} suma {n} puntos más ({own} frente a {other}).",
  },
  "after {name} the opponent's reply makes {points} less ({turn}).":
    "tras {name}, la respuesta del rival suma {points} menos ({turn}).",
  "after {name} the mover's next turn makes {points} more ({turn}).":
    "tras {name}, el próximo turno propio suma {points} más ({turn}).",
  "the turns after that add {points} for {name}.":
    "los turnos siguientes suman {points} a favor de {name}.",
  "what is left at the end of the samples adds {points} for {name}.":
    "lo que queda al final de las muestras suma {points} a favor de {name}.",
  "{own} against {other} on average": "{own} frente a {other} de media",
  "{own} against {other} on average, with deviations of {first} and {second}":
    "{own} frente a {other} de media, con desviaciones de {first} y {second}",
  "The opponent plays a bingo in {own} % of the samples instead of {other} %.":
    "El rival hace scrabble en el {own} % de las muestras en vez del {other} %.",
  "{name} allows {reply} for {n} points, made in {percent} % of the samples.": {
    one: "{name} permite {reply} por {n} punto, que se juega en el {percent} % de las muestras.",
    other: "{name} permite {reply} por {n} puntos, que se juega en el {percent} % de las muestras.",
  },
  "{lane} with a hook at {hook}": "{lane} con un gancho en {hook}",
  "{name} opens {lane}: replies there make {own} points a turn instead of {other}{also}.":
    "{name} abre {lane}: allí las respuestas suman {own} puntos por turno en vez de {other}{also}.",
  "{name} leaves open {lane}: replies there make {own} points a turn instead of {other}{also}.":
    "{name} deja abierta {lane}: allí las respuestas suman {own} puntos por turno en vez de {other}{also}.",
  "; the {premium} at {square} is covered in {own} % of the samples instead of {other} %":
    "; {square} ({premium}) se cubre en el {own} % de las muestras en vez del {other} %",
  "row {name}": "la fila {name}",
  "column {name}": "la columna {name}",
  "The mover then plays a bingo in {own} % of the samples instead of {other} %.":
    "Después sale un scrabble en el {own} % de las muestras en vez del {other} %.",
  "The {premium} at {square} is more often within reach: the mover covers it in {own} % of the samples instead of {other} %.":
    "{square} ({premium}) está más a menudo al alcance: se cubre en el {own} % de las muestras en vez del {other} %.",
  "{name} draws {tiles} instead of {fewer}.": "{name} roba {tiles} en vez de {fewer}.",
  "{name} keeps {own} where {rival} keeps {other}.": "{name} conserva {own}; {rival}, {other}.",
  "{name} keeps {own} where {rival} keeps {other}, and draws {tiles} instead of {fewer}.":
    "{name} conserva {own} y roba {tiles} en vez de {fewer}; {rival} conserva {other}.",
  "The opponent replies with a bingo in {first} % of the samples after {name}, in {second} % after {rival}.":
    "El rival responde con un scrabble en el {first} % de las muestras tras {name}, en el {second} % tras {rival}.",
  "The mover's next turn is a bingo in {first} % of the samples after {name}, in {second} % after {rival}.":
    "El próximo turno propio es un scrabble en el {first} % de las muestras tras {name}, en el {second} % tras {rival}.",
  "The lead of {name} over the other is {move} points after the move, {reply} after the reply, {next} after the next turn and {end} at the end.":
    "La ventaja de {name} sobre la otra jugada es de {move} puntos tras la jugada, {reply} tras la respuesta, {next} tras el turno siguiente y {end} al final.",
  // how sure a simulation is
  "you|stopped by": "ti",
  "the limit of time": "el límite de tiempo",
  "the limit of nodes": "el límite de nodos",
  "Stopped by {stop} before the first round was complete.":
    "Detenido por {stop} antes de completar la primera ronda.",
  "{play} leads after {n} samples of each play, not decided.": {
    one: "{play} va por delante tras {n} muestra de cada jugada, sin decidir.",
    other: "{play} va por delante tras {n} muestras de cada jugada, sin decidir.",
  },
  "Stopped at {n} samples of a play: {so}": {
    one: "Detenido con {n} muestra de una jugada: {so}",
    other: "Detenido con {n} muestras de una jugada: {so}",
  },
  "Stopped after {n} rounds by {stop}: {so}": {
    one: "Detenido tras {n} ronda por {stop}: {so}",
    other: "Detenido tras {n} rondas por {stop}: {so}",
  },
  "{play} leads, not decided against {plays}.":
    "{play} va por delante, sin decidir frente a {plays}.",
  "{play} is the best with {sure} % confidence.":
    "{play} es la mejor jugada con un {sure} % de confianza.",
  "is as good as {plays}": "es tan buena como {plays}",
  "leads {plays}": "va por delante de {plays}",
  "{play} {stand}: {gain}, with {sure} % confidence.":
    "{play} {stand}: {gain}, con un {sure} % de confianza.",
  "{percent} % of a win": "un {percent} % de una victoria",
  "{play} is not better by more than {most}": "{play} no es mejor en más de {most}",
  "none of them is better by more than {most}": "ninguna de ellas es mejor en más de {most}",
  "nothing is decided.": "nada está decidido.",
  "{play} is the only play left.": "{play} es la única jugada que queda.",
  "{n} others": { one: "{n} más", other: "{n} más" },
};
