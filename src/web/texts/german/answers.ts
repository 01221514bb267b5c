import type { TextTable } from "../message.js";

/** What the library says of its answers, in German. */
export const GERMAN_ANSWERS: TextTable = {
  // why one play is better than another
  "double word score": "doppelter Wortwert",
  "triple word score": "dreifacher Wortwert",
  "quadruple word score": "vierfacher Wortwert",
  "triple letter score": "dreifacher Buchstabenwert",
  "quadruple letter score": "vierfacher Buchstabenwert",
  passing: "Passen",
  "exchanging {tiles}": "Tauschen von {tiles}",
  "{percent} %": "{percent} %",
  "{points} points": "{points} Punkte",
  "The simulation cannot tell {first} and {second} apart: over {samples} common draws, their win estimates differ by {wins}, their spreads by {points}.":
    "Die Simulation sieht zwischen {first} und {second} keinen klaren Unterschied: Bei {samples} gemeinsamen Ziehungen unterscheiden sich die geschätzten Siege um {wins}, die Punktedifferenzen um {points}.",
  "The spread after {name} is {points} better than after {rival}; by wins, the simulation cannot tell them apart: over {samples} common draws, the estimates differ by {wins}.":
    "Die Punktedifferenz ist nach {name} um {points} besser als nach {rival}; bei den Siegen sieht die Simulation keinen klaren Unterschied: Bei {samples} gemeinsamen Ziehungen unterscheiden sich die Schätzungen um {wins}.",
  "{name} is better than {rival}: by the estimate it wins {percent} % of the games, {wins} more{also}.":
    "{name} ist besser als {rival}: gewinnt nach der Schätzung {percent} % der Partien, {wins} mehr{also}.",
  ", and its spread is {points} better": ", und die Punktedifferenz ist um {points} besser",
  "; yet its spread is {points} worse": "; die Punktedifferenz ist aber um {points} schlechter",
  "against that, {reason}": "dagegen spricht: {reason}",
  "{name} scores {n} points more ({own} against {other}).": {
    one: "{name} bringt {n} Punkt mehr ({own} gegen {other}).",
    other: "{name} bringt {n} Punkte mehr ({own} gegen {other}).",
  },
  "after {name} the opponent's reply makes {points} less ({turn}).":
    "nach {name} bringt die Antwort des Gegners {points} weniger ({turn}).",
  "after {name} the mover's next turn makes {points} more ({turn}).":
    "nach {name} bringt der eigene nächste Zug {points} mehr ({turn}).",
  "the turns after that add {points} for {name}.": "die Züge danach bringen {points} für {name}.",
  "what is left at the end of the samples adds {points} for {name}.":
    "was am Ende der Proben übrig ist, bringt {points} für {name}.",
  "{own} against {other} on average": "im Mittel {own} gegen {other}",
  "{own} against {other} on average, with deviations of {first} and {second}":
    "im Mittel {own} gegen {other}, mit Streuungen von {first} und {second}",
  "The opponent plays a bingo in {own} % of the samples instead of {other} %.":
    "Der Gegner legt in {own} % statt {other} % der Proben einen Bingo.",
  "{name} allows {reply} for {n} points, made in {percent} % of the samples.": {
    one: "{name} lässt {reply} für {n} Punkt zu, was in {percent} % der Proben gelegt wird.",
    other: "{name} lässt {reply} für {n} Punkte zu, was in {percent} % der Proben gelegt wird.",
  },
  "{lane} with a hook at {hook}": "{lane} mit einem Ansatz auf {hook}",
  "{name} opens {lane}: replies there make {own} points a turn instead of {other}{also}.":
    "{name} öffnet {lane}: Antworten dort bringen {own} statt {other} Punkte je Zug{also}.",
  "{name} leaves open {lane}: replies there make {own} points a turn instead of {other}{also}.":
    "{name} lässt {lane} offen: Antworten dort bringen {own} statt {other} Punkte je Zug{also}.",
  "; the {premium} at {square} is covered in {own} % of the samples instead of {other} %":
    "; {square} ({premium}) wird in {own} % statt {other} % der Proben belegt",
  "row {name}": "Zeile {name}",
  "column {name}": "Spalte {name}",
  "The mover then plays a bingo in {own} % of the samples instead of {other} %.":
    "Danach gelingt in {own} % statt {other} % der Proben ein Bingo.",
  "The {premium} at {square} is more often within reach: the mover covers it in {own} % of the samples instead of {other} %.":
    "{square} ({premium}) ist öfter erreichbar: Das Feld wird in {own} % statt {other} % der Proben belegt.",
  "{name} draws {tiles} instead of {fewer}.": "{name} zieht {tiles} statt {fewer}.",
  "{name} keeps {own} where {rival} keeps {other}.":
    "{name} behält {own}, {rival} dagegen {other}.",
  "{name} keeps {own} where {rival} keeps {other}, and draws {tiles} instead of {fewer}.":
    "{name} behält {own} und zieht {tiles} statt {fewer}; {rival} behält {other}.",
  "The opponent replies with a bingo in {first} % of the samples after {name}, in {second} % after {rival}.":
    "Der Gegner antwortet nach {name} in {first} % der Proben mit einem Bingo, nach {rival} in {second} %.",
  "The mover's next turn is a bingo in {first} % of the samples after {name}, in {second} % after {rival}.":
    "Der eigene nächste Zug ist nach {name} in {first} % der Proben ein Bingo, nach {rival} in {second} %.",
  "The lead of {name} over the other is {move} points after the move, {reply} after the reply, {next} after the next turn and {end} at the end.":
    "Der Vorsprung von {name} vor dem anderen Zug beträgt nach dem Zug {move} Punkte, nach der Antwort {reply}, nach dem nächsten Zug {next} und am Ende {end}.",
  // how sure a simulation is
  "you|stopped by": "dir",
  "the limit of time": "der Zeitgrenze",
  "the limit of nodes": "der Knotengrenze",
  "Stopped by {stop} before the first round was complete.":
    "Von {stop} angehalten, bevor die erste Runde fertig war.",
  "{play} leads after {n} samples of each play, not decided.": {
    one: "{play} führt nach {n} Probe von jedem Zug, nicht entschieden.",
    other: "{play} führt nach {n} Proben von jedem Zug, nicht entschieden.",
  },
  "Stopped at {n} samples of a play: {so}": {
    one: "Bei {n} Probe eines Zugs angehalten: {so}",
    other: "Bei {n} Proben eines Zugs angehalten: {so}",
  },
  "Stopped after {n} rounds by {stop}: {so}": {
    one: "Nach {n} Runde von {stop} angehalten: {so}",
    other: "Nach {n} Runden von {stop} angehalten: {so}",
  },
  "{play} leads, not decided against {plays}.": "{play} führt, nicht entschieden gegen {plays}.",
  "{play} is the best with {sure} % confidence.":
    "{play} ist mit {sure} % Sicherheit der beste Zug.",
  "is as good as {plays}": "ist so gut wie {plays}",
  "leads {plays}": "führt vor {plays}",
  "{play} {stand}: {gain}, with {sure} % confidence.":
    "{play} {stand}: {gain}, mit {sure} % Sicherheit.",
  "{percent} % of a win": "{percent} % eines Siegs",
  "{play} is not better by more than {most}": "{play} ist nicht um mehr als {most} besser",
  "none of them is better by more than {most}": "keiner davon ist um mehr als {most} besser",
  "nothing is decided.": "nichts ist entschieden.",
  "{play} is the only play left.": "{play} ist als einziger Zug übrig.",
  "{n} others": { one: "{n} weiterer", other: "{n} weitere" },
};
