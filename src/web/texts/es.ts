import type { TextTable } from "./message.js";
import { SPANISH_ANALYZE } from "./spanish/analyze.js";
import { SPANISH_ANSWERS } from "./spanish/answers.js";
import { SPANISH_GAMES } from "./spanish/games.js";
import { SPANISH_PLAY } from "./spanish/play.js";
import { SPANISH_STUDY } from "./spanish/study.js";

/** Texts of the frame, of Words, Lexicon and Lab, and of sharing, in Spanish. */
export const SPANISH_FRAME: TextTable = {
  // shell
  "Skip to the content": "Ir al contenido",
  Views: "Vistas",
  Language: "Idioma",
  Colors: "Colores",
  Auto: "Auto",
  Light: "Claro",
  Dark: "Oscuro",
  Dismiss: "Cerrar",
  "Everything runs in your browser; nothing is sent to a server. Lexicon: {lexicon}.":
    "Todo funciona en tu navegador; no se envía nada a ningún servidor. Léxico: {lexicon}.",
  "This page may not run WebAssembly, so it uses the slower JavaScript build of the engine. Results are the same.":
    "Esta página no puede ejecutar WebAssembly y usa la versión de JavaScript, más lenta. Los resultados son los mismos.",
  "Drop the file here": "Suelta el archivo aquí",
  "Only the first of {n} files was opened.": "Solo se abrió el primero de {n} archivos.",
  "pasted game": "partida pegada",

  // shortcuts
  "On the board": "En el tablero",
  "Delete|key": "Supr",
  "Enter|key": "Intro",
  "Keys and terms": "Teclas y términos",
  Terms: "Términos",
  "The tiles that stay on the rack after a play":
    "Las fichas que quedan en el atril tras una jugada",
  "What a play is worth: its points, and what the tiles that it keeps will earn":
    "Lo que vale una jugada: sus puntos y lo que darán las fichas que se guardan",
  "What a play gives up against the best one": "Lo que una jugada pierde frente a la mejor",
  "A player’s points less those of the opponent": "Los puntos de un jugador menos los del rival",
  "Your rack does not have these tiles.": "Tu atril no tiene estas fichas.",
  "There are too few tiles in the bag for an exchange.":
    "Quedan muy pocas fichas en la bolsa para cambiar.",
  "On {square}, the board has another tile.": "En {square} hay otra ficha.",
  "Type the whole word, with the tile on {square}.":
    "Escribe la palabra entera, con la ficha de {square}.",
  "The play does not fit on the board.": "La jugada no cabe en el tablero.",
  "Type a square and a word, such as 8D WORD, or a word alone.":
    "Escribe una casilla y una palabra, como 8D VOZ, o solo una palabra.",
  "The first play must cover the start square.":
    "La primera jugada debe cubrir la casilla de salida.",
  "The play touches no tile on the board.": "La jugada no toca ninguna ficha del tablero.",
  Bingo: "Bingo",
  "A play of all tiles of the rack, which earns a bonus":
    "Una jugada con todas las fichas del atril, que da una bonificación",
  "One turn of one player": "Un turno de un jugador",
  Phony: "Palabra no válida",
  "A play with a word that is not in the lexicon":
    "Una jugada con una palabra que no está en el léxico",
  Shift: "Mayús",
  Ctrl: "Ctrl",
  "Move the cursor": "Mover el cursor",
  Home: "Inicio",
  End: "Fin",
  "Go to the first or the last square of the row": "Ir a la primera o la última casilla de la fila",
  Space: "Espacio",
  "Switch between across and down": "Cambiar entre horizontal y vertical",
  "Lay a tile": "Poner una ficha",
  "Lay a blank as this letter": "Poner un comodín como esta letra",
  "Move a laid tile": "Mover una ficha puesta",
  Backspace: "Retroceso",
  "Take back a tile": "Retirar una ficha",
  Escape: "Esc",
  "Take back all tiles": "Retirar todas las fichas",
  "Make the play": "Hacer la jugada",
  "In Analyze": "En Análisis",
  "Undo a change of the position": "Deshacer un cambio de la posición",
  "Redo it": "Rehacerlo",
  "Step through the turns of a game, outside the board":
    "Recorrer los turnos de una partida, fuera del tablero",
  Everywhere: "En todas partes",
  "Show this list": "Mostrar esta lista",

  // home
  "What would you play?": "¿Qué jugarías?",
  "You have answered today’s puzzle. The next one comes tomorrow.":
    "Ya has respondido al problema de hoy. El siguiente llega mañana.",
  "One play of this position is clearly better than all others. Can you find it?":
    "En esta posición, una jugada es claramente mejor que las demás. ¿La encuentras?",
  "{n} days in a row": { one: "{n} día seguido", other: "{n} días seguidos" },
  "answer today’s to go on": "responde al de hoy para continuar",
  "More puzzles": "Más problemas",
  "Solve it": "Resolver",
  "Play a game": "Jugar una partida",
  "Look at a position": "Ver una posición",
  "Look up words": "Consultar palabras",
  "Study them": "Estudiar",
  "{n} cards are due.": { one: "Toca repasar {n} tarjeta.", other: "Toca repasar {n} tarjetas." },
  "What you missed lately": "Lo que se te escapó últimamente",
  "Find them": "Encontrarlas",
  "{n} mistakes of your games are due.": {
    one: "Toca repasar {n} error de tus partidas.",
    other: "Toca repasar {n} errores de tus partidas.",
  },
  "Your game against {opponent}": "Tu partida contra {opponent}",
  "Go on": "Continuar",
  "It stands {you} to {engine}.": "Va {you} a {engine}.",
  "Choose an opponent": "Elegir rival",
  "Afterwards, the engine shows what you missed. Five puzzles tell which level suits you.":
    "Al final, el programa muestra lo que se te escapó. Cinco problemas revelan qué nivel te conviene.",
  "By your answers to puzzles, {level} plays about as well as you.":
    "Según tus respuestas a los problemas, {level} juega más o menos como tú.",
  "Open a game": "Abrir una partida",
  "A GCG file, as sites and apps save games. You can also paste or drop it anywhere.":
    "Un archivo GCG, como los que guardan sitios y aplicaciones. También puedes pegarlo o soltarlo en cualquier lugar.",

  // shared
  Analyze: "Análisis",
  "Play|verb": "Jugar",
  Words: "Palabras",
  Lexicon: "Léxico",
  Study: "Estudio",
  Lab: "Lab",
  "Loading …": "Cargando …",
  "English words": "Palabras inglesas",
  Standard: "Estándar",
  "Super (21 × 21)": "Súper (21 × 21)",
  Jumbled: "En cualquier orden",
  "Jumbled super": "Súper, en cualquier orden",
  Novice: "Novato",
  Learner: "Aprendiz",
  Casual: "Aficionado",
  Greedy: "Voraz",
  Steady: "Firme",
  Careful: "Prudente",
  Expert: "Experto",
  "Heuristic 1": "Heurística 1",
  "Heuristic 2": "Heurística 2",
  "Heuristic 3": "Heurística 3",
  "No tiles.": "Ninguna ficha.",
  "{n} tiles.": { one: "{n} ficha.", other: "{n} fichas." },
  "{n} tiles, including {blanks}.": {
    one: "{n} ficha, incluido {blanks}.",
    other: "{n} fichas, incluidos {blanks}.",
  },
  "{n} blanks": { one: "{n} comodín", other: "{n} comodines" },
  "{words} are not in the lexicon.": {
    one: "{words} no está en el léxico.",
    other: "{words} no están en el léxico.",
  },
  "On the board: arrow keys move, letters lay tiles, Shift + letter lays a blank, Space changes direction.":
    "En el tablero: las flechas mueven, las letras ponen fichas, Mayús + letra pone un comodín, la barra espaciadora cambia la dirección.",
  "On the board: drag a tile of the rack to its square, or tap the square and then the tiles. A second tap on a square changes direction; two quick taps take a laid tile back.":
    "En el tablero: arrastra una ficha del atril a su casilla, o toca la casilla y luego las fichas. Un segundo toque en la casilla cambia la dirección; dos toques rápidos recogen una ficha puesta.",

  // worker: questions about words
  Pattern: "Patrón",
  "? one letter, * any run of letters, [ABC] one of these, [^ABC] one of the others":
    "? una letra, * cualquier serie de letras, [ABC] una de estas, [^ABC] una de las demás",
  Anagrams: "Anagramas",
  "Words that use all of these letters; ? is a blank":
    "Palabras con todas estas letras; ? es un comodín",
  Subanagrams: "Subanagramas",
  "Words from some or all of these letters; ? is a blank":
    "Palabras con algunas o todas estas letras; ? es un comodín",
  Superanagrams: "Superanagramas",
  "Words that use all of these letters and others": "Palabras con todas estas letras y otras más",
  "Rack and hook": "Atril y tablero",
  "Words from letters of the rack and all letters of the hook on the board":
    "Palabras con letras del atril y todas las letras indicadas del tablero",
  Slot: "Hueco",
  "Words that fill a slot of a row or column: letters on the board, and dots for letters of the rack; ? is a blank":
    "Palabras que llenan un hueco de una fila o columna: letras del tablero, y puntos para las letras del atril; ? es un comodín",
  "Beginning with": "Empieza por",
  "Words that begin with these letters": "Palabras que empiezan por estas letras",
  "Ending with": "Termina en",
  "Words that end with these letters": "Palabras que terminan en estas letras",
  Containing: "Contiene",
  "Words that contain these letters in a row": "Palabras que contienen estas letras seguidas",
  "Through a letter": "Con una letra",
  "Words with the letter anywhere": "Palabras con la letra en cualquier lugar",
  Extensions: "Alargues",
  "Longer words that contain the word": "Palabras más largas que contienen la palabra",
  "Check words": "Comprobar palabras",
  "Tells which words are in the lexicon; separate them by spaces":
    "Dice qué palabras están en el léxico; sepáralas con espacios",
  Hooks: "Ganchos",
  "Letters that can be added to a word or taken from it at either end":
    "Letras que se pueden añadir o quitar a una palabra en sus extremos",
  Alphagram: "Alfagrama",
  "The letters in alphabetical order, and the words that they make":
    "Las letras en orden alfabético y las palabras que forman",
  "Word by index": "Palabra por número",
  "Words by their index in the sorted lexicon; the first word has the index 0":
    "Palabras por su número en el léxico ordenado; la primera tiene el número 0",
  Alphabet: "Alfabeto",
  Length: "Longitud",
  Score: "Puntos",
  Probability: "Probabilidad",

  // worker: benchmarks
  "Best play of a position": "Mejor jugada de una posición",
  "Every word of the lexicon once": "Cada palabra del léxico una vez",

  // views/words
  anywhere: "en cualquier lugar",
  "before it": "delante",
  "after it": "detrás",
  "on both sides": "en ambos lados",
  "No words found": "Ninguna palabra",
  "{n} words": { one: "{n} palabra", other: "{n} palabras" },
  "Lowercase letters are blanks.": "Las letras minúsculas son comodines.",
  "Showing the first {n}.": "Se muestran las primeras {n}.",
  "Show more": "Mostrar más",
  "These letters do not make a word.": "Estas letras no forman ninguna palabra.",
  "These letters make {n} words:": {
    one: "Estas letras forman {n} palabra:",
    other: "Estas letras forman {n} palabras:",
  },
  Order: "Orden",
  "{percent}%": "{percent} %",
  "With {n} tiles of the rack.": {
    one: "Con {n} ficha del atril.",
    other: "Con {n} fichas del atril.",
  },
  "{words} with {n} tiles": {
    one: "{words} con {n} ficha",
    other: "{words} con {n} fichas",
  },
  "All of these are valid words": "Todas estas palabras son válidas",
  "{n} words not in the lexicon": {
    one: "{n} palabra no está en el léxico",
    other: "{n} palabras no están en el léxico",
  },
  "valid, index {index}": "válida, número {index}",
  "not in the lexicon": "no está en el léxico",
  none: "ninguno",
  "In the lexicon": "En el léxico",
  yes: "sí",
  no: "no",
  "Any search": "Todo",
  "A word or a rack, with ? for blanks; a pattern with . for one letter, * for any, or [ABC]; several words to check them":
    "Una palabra o un atril, con ? para los comodines; un patrón con . para una letra, * para cualesquiera o [ABC]; varias palabras para comprobarlas",
  "Look it up": "Buscarla",
  "In longer words": "En palabras más largas",
  "Words from some of the letters": "Palabras con algunas de las letras",
  "Show all {n}": "Mostrar las {n}",
  "Small letters beside a word are its hooks.":
    "Las letras pequeñas junto a una palabra son sus ganchos.",
  "More kinds of search": "Más tipos de búsqueda",
  "Word, rack or pattern": "Palabra, atril o patrón",
  "Front hooks": "Ganchos delante",
  "Back hooks": "Ganchos detrás",
  "Without its first letter": "Sin su primera letra",
  "Without its last letter": "Sin su última letra",
  "{word} is a word": "{word} es una palabra",
  "{word} is not a word": "{word} no es una palabra",
  "The link has no valid query.": "El enlace no contiene una búsqueda válida.",
  "Lexicon: {lexicon}": "Léxico: {lexicon}",
  Results: "Resultados",
  "Searching …": "Buscando …",
  "Type some letters above.": "Escribe letras arriba.",
  "Words or numbers": "Palabras o números",
  "Letters on the rack": "Letras del atril",
  "Kind of search": "Tipo de búsqueda",
  Letters: "Letras",
  "Hook on the board": "Letras del tablero",
  "Slot on the board": "Hueco en el tablero",
  "Also in parts of the slot": "También en partes del hueco",
  "Other letters": "Otras letras",
  "At least": "Como mínimo",
  "At most": "Como máximo",
  any: "cualquiera",

  // views/lexicon
  "Another file is being read. Stop that first.":
    "Ya se está leyendo otro archivo. Detén primero esa lectura.",
  "{file} is larger than any lexicon.": "{file} es más grande que cualquier léxico.",
  "{file}: {n} words, now in use in all views.": {
    one: "{file}: {n} palabra, ahora en uso en todas las vistas.",
    other: "{file}: {n} palabras, ahora en uso en todas las vistas.",
  },
  "Add your own": "Añade el tuyo",
  "Drop a file anywhere on this page: a word list (UTF-8, one word per line) or a word graph (KWG, KBWG, KAD, Macondo, Wutka). It is stored in this browser and not sent anywhere.":
    "Suelta un archivo en cualquier lugar de esta página: una lista de palabras (UTF-8, una por línea) o un grafo de palabras (KWG, KBWG, KAD, Macondo, Wutka). Se guarda en este navegador y no se envía a ningún sitio.",
  "Letters of the words": "Letras de las palabras",
  "Tile set of your own (CSV)": "Juego de fichas propio (CSV)",
  "The tile set of another language is a CSV file with a line for each tile: its label in upper and in lower case, its count, its points, and 1 for a vowel or 0. The blank, ?, comes first. Dropped together with a word list, it is used for that list.":
    "El juego de fichas de otro idioma es un archivo CSV con una línea por ficha: su letra en mayúscula y en minúscula, su cantidad, sus puntos y 1 si es vocal o 0 si no. El comodín, ?, va primero. Si lo sueltas junto con una lista de palabras, se usa para esa lista.",
  "{file}: {n} letters, chosen for the words that you add.": {
    one: "{file}: {n} letra, elegida para las palabras que añadas.",
    other: "{file}: {n} letras, elegidas para las palabras que añadas.",
  },
  File: "Archivo",
  "Skip words that these letters cannot spell":
    "Omitir las palabras que no se pueden escribir con estas letras",
  Reading: "Lectura",
  Sorting: "Ordenación",
  "Building the DAWG": "Construcción del DAWG",
  "Building the GADDAG": "Construcción del GADDAG",
  Packing: "Empaquetado",
  Storing: "Almacenamiento",
  Working: "En proceso",
  Stop: "Detener",
  "In use in all views": "En uso en todas las vistas",
  Use: "Usar",
  Remove: "Quitar",
  "Built in": "Construido en",
  "Read in": "Leído en",
  "Longest word": "Palabra más larga",
  "{n} tiles": { one: "{n} ficha", other: "{n} fichas" },
  Format: "Formato",
  "word list": "lista de palabras",
  "Size as a graph": "Tamaño como grafo",
  States: "Estados",
  Arcs: "Arcos",
  Nodes: "Nodos",
  "DAWG nodes": "Nodos del DAWG",
  "GADDAG nodes": "Nodos del GADDAG",
  Skipped: "Omitidas",

  // views/lab
  "Wins of {name} in percent, with a 95 % confidence interval":
    "Victorias de {name} en porcentaje, con un intervalo de confianza del 95 %",
  "wins, %": "victorias, %",
  "Spread of {name} in points per game, with a 95 % confidence interval":
    "Diferencia de {name} en puntos por partida, con un intervalo de confianza del 95 %",
  "points per game": "puntos por partida",
  games: "partidas",
  "Type some words above.": "Escribe palabras arriba.",
  "A box is a state, and its letters are its arcs. A word ends at a letter in a double ring. In the GADDAG, what stands before @ was read backward.":
    "Una caja es un estado y sus letras son sus arcos. Una palabra termina en una letra con doble círculo. En el GADDAG, lo que está antes de @ se leyó al revés.",
  "One word less": "Una palabra menos",
  "One word more": "Una palabra más",
  "{n} of {all}: {word} was added last": "{n} de {all}: {word} se añadió al final",
  "{n} states": { one: "{n} estado", other: "{n} estados" },
  "{n} arcs": { one: "{n} arco", other: "{n} arcos" },
  "{states}, {arcs}, as many as the trie has; nothing could be merged":
    "{states}, {arcs}, tantos como el trie; no se pudo unir nada",
  "{states}, {arcs}; the trie has {trieArcs}, merging saves {percent} %":
    "{states}, {arcs}; el trie tiene {trieArcs}, unir ahorra un {percent} %",
  "Word by word": "Palabra por palabra",
  "Sizes word by word": "Tamaños palabra por palabra",
  Word: "Palabra",
  "DAWG: states": "DAWG: estados",
  "GADDAG: states": "GADDAG: estados",
  arcs: "arcos",
  "saved, %": "ahorro, %",
  "Self-play": "Partidas contra sí mismo",
  "Two players of the engine, game after game, on workers. The same seed gives the same games.":
    "Dos jugadores del programa, partida tras partida, en segundo plano. La misma semilla da las mismas partidas.",
  "First player": "Primer jugador",
  "Second player": "Segundo jugador",
  Games: "Partidas",
  Seed: "Semilla",
  Workers: "Procesos",
  "Each bag twice, seats swapped": "Cada bolsa dos veces, con los turnos cambiados",
  "Games played": "Partidas jugadas",
  "Wins of {name}, with a 95 % confidence interval":
    "Victorias de {name}, con un intervalo del 95 %",
  "Spread of {name}, with a 95 % confidence interval":
    "Diferencia de {name}, con un intervalo del 95 %",
  "{games}, {rate} per second": "{games}, {rate} por segundo",
  "{first} against {second}": "{first} contra {second}",
  "{won} won, {drawn} drawn, {lost} lost": "{won} ganadas, {drawn} empatadas, {lost} perdidas",
  "Win % so far, with a 95 % confidence interval":
    "Victorias hasta ahora, en porcentaje, con un intervalo del 95 %",
  "Spread per game, with a 95 % confidence interval":
    "Diferencia por partida, con un intervalo del 95 %",
  "Points per game": "Puntos por partida",
  "Bingos per game": "Scrabbles por partida",
  "Turns per game": "Turnos por partida",
  "{average} ({low} to {high})": "{average} (de {low} a {high})",
  "{first} and {second}": "{first} y {second}",
  "{n} games have been played.": {
    one: "Se ha jugado {n} partida.",
    other: "Se han jugado {n} partidas.",
  },
  "Benchmark finished.": "Medición terminada.",
  "WebAssembly against JavaScript": "WebAssembly contra JavaScript",
  "The same work with the same results, in turn: by the kernel as WebAssembly, with vectors and without, by JavaScript that is made from it, and by JavaScript written by hand for speed.":
    "El mismo trabajo con los mismos resultados, por turnos: por el núcleo como WebAssembly, con vectores y sin ellos, por JavaScript hecho a partir de él y por JavaScript escrito a mano para ser rápido.",
  "Save results as JSON": "Guardar los resultados como JSON",
  "Look-up of a word": "Consulta de una palabra",
  "Board and cross sets of a position": "Tablero y conjuntos cruzados de una posición",
  "Board, cross sets and bounds of a position":
    "Tablero, conjuntos cruzados y cotas de una posición",
  "All plays of a position": "Todas las jugadas de una posición",
  "A whole game": "Una partida entera",
  WebAssembly: "WebAssembly",
  "Time or arcs": "Tiempo o arcos",
  "WebAssembly without vectors": "WebAssembly sin vectores",
  "JavaScript, made from it": "JavaScript hecho a partir de él",
  "JavaScript by hand": "JavaScript escrito a mano",
  "Playing games": "Jugando partidas",
  "DAWG (Appel and Jacobson)": "DAWG (Appel y Jacobson)",
  "DAWG against GADDAG": "DAWG contra GADDAG",
  "Ways to find all plays of a position, in plain TypeScript: from left to right on a DAWG, outward from anchors on a GADDAG, and others; and those of the kernel. All find the same plays.":
    "Maneras de encontrar todas las jugadas de una posición, en TypeScript puro: de izquierda a derecha en un DAWG, desde las anclas hacia fuera en un GADDAG y otras; y las del núcleo. Todas encuentran las mismas jugadas.",
  "GADDAG, square by square (Gordon)": "GADDAG, casilla a casilla (Gordon)",
  "GADDAG, by groups of tiles": "GADDAG, por grupos de fichas",
  "GADDAG, suffix first": "GADDAG, primero el final",
  "Both, on the wider side (Toal)": "Ambos, por el lado más ancho (Toal)",
  "Both, on the narrower side (Toal)": "Ambos, por el lado más estrecho (Toal)",
  "The kernel, all plays": "El núcleo, todas las jugadas",
  "The kernel, the best play": "El núcleo, la mejor jugada",
  Searching: "Buscando",
  "Arcs followed at a position": "Arcos recorridos por posición",
  "Benchmarks in your browser with the lexicon {lexicon}. Other running programs affect the times, but less the ratios between them.":
    "Mediciones en tu navegador con el léxico {lexicon}. Otros programas en marcha afectan a los tiempos, pero menos a sus proporciones.",
  "Words as graphs": "Palabras como grafos",
  "The DAWG and the GADDAG of a few words, in the letters of the chosen lexicon.":
    "El DAWG y el GADDAG de unas pocas palabras, con las letras del léxico elegido.",
  Measure: "Medir",
  Preparing: "Preparación",
  Measuring: "Midiendo",
  Table: "Tabla",
  Task: "Tarea",
  Side: "Versión",
  "Save table as CSV": "Guardar tabla como CSV",
  "Save chart as SVG": "Guardar gráfico como SVG",
  "{graph} of {words}": "{graph} de {words}",
  "Save {graph} as SVG": "Guardar {graph} como SVG",
  "Ratio to the first": "Proporción con la primera",

  // share
  "The link was copied.": "Se copió el enlace.",
  "Copy this link": "Copia este enlace",
  "This game is too long for a link; save it as a file instead.":
    "Esta partida es demasiado larga para un enlace; guárdala como archivo.",
  "The link has no game that can be read; it may have been cut off.":
    "El enlace no contiene ninguna partida legible; quizá esté cortado.",
  "Copy link to this search": "Copiar enlace a esta búsqueda",

  // views/analyze/share
  Share: "Compartir",
  "Copy link to the position": "Copiar enlace a la posición",
  "Copy link to the game": "Copiar enlace a la partida",
  "Save picture as SVG": "Guardar imagen como SVG",
  "Save picture as PNG": "Guardar imagen como PNG",
  "Save as page": "Guardar como página",
  "Save game as page": "Guardar la partida como página",
  "A link contains the position or the game itself; nothing is stored on a server. A page is one file that opens in any browser and can be printed.":
    "Un enlace lleva dentro la posición o la partida; no se guarda nada en ningún servidor. Una página es un archivo que se abre en cualquier navegador y se puede imprimir.",
  "A board": "Un tablero",
  "A board, and the rack {rack}": "Un tablero y el atril {rack}",
  "Best plays with {rack}": "Mejores jugadas con {rack}",
  Position: "Posición",
  "Best plays": "Mejores jugadas",
  Leave: "Resto",
  Equity: "Valor",
  Turns: "Turnos",
  Turn: "Turno",
  Player: "Jugador",
  Rack: "Atril",
  Total: "Total",
  "Best play": "Mejor jugada",
  "linked game": "partida enlazada",
};

/**
 * The texts of the page in Spanish, in the words of players: ficha, atril, comodín, bolsa, jugada,
 * gancho, impugnar, scrabble (bingo), resto (leave), diferencia (spread).
 */
export const SPANISH: TextTable = {
  ...SPANISH_FRAME,
  ...SPANISH_ANALYZE,
  ...SPANISH_ANSWERS,
  ...SPANISH_GAMES,
  ...SPANISH_PLAY,
  ...SPANISH_STUDY,
};
