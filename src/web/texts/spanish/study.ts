import type { TextTable } from "../message.js";

/** Texts of the view Study, in Spanish. */
export const SPANISH_STUDY: TextTable = {
  "Left out {n} cards without words in this lexicon.": {
    one: "Se omitió {n} tarjeta sin palabras en este léxico.",
    other: "Se omitieron {n} tarjetas sin palabras en este léxico.",
  },
  "{word} does not use just these letters.": "{word} no usa exactamente estas letras.",
  "{word} is not in the lexicon.": "{word} no está en el léxico.",
  "You already found {word}.": "{word} ya está.",
  "{word} is right. {n} words to go.": {
    one: "{word} es correcta. Falta {n} palabra.",
    other: "{word} es correcta. Faltan {n} palabras.",
  },
  "{word} is right.": "{word} es correcta.",
  "Missed: {words}.": "Falladas: {words}.",
  "Now in box {box}.": "Ahora en la caja {box}.",
  "No cards are due": "Nada que repasar hoy",
  "{n} cards due today": { one: "{n} tarjeta toca hoy", other: "{n} tarjetas tocan hoy" },
  "A card shows letters in alphabetical order: type all words that use all of them.":
    "Una tarjeta muestra letras en orden alfabético: escribe todas las palabras que las usan todas.",
  "Add some cards below. Each is a set of letters to unscramble.":
    "Añade tarjetas abajo. Cada una es un grupo de letras por ordenar.",
  "The next cards are due on {date}.": "Las próximas tarjetas tocan el {date}.",
  Boxes: "Cajas",
  "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} cards in all.":
    {
      one: "Una tarjeta sube de caja cuando hallas todas sus palabras, y vuelve a la primera si te falta una. {n} tarjeta en total.",
      other:
        "Una tarjeta sube de caja cuando hallas todas sus palabras, y vuelve a la primera si te falta una. {n} tarjetas en total.",
    },
  Box: "Caja",
  Cards: "Tarjetas",
  Due: "Pendientes",
  "Rests for": "Intervalo",
  "{n} days": { one: "{n} día", other: "{n} días" },
  "Cards at most": "Tarjetas como máximo",
  Frequency: "Frecuencia",
  "Two-letter words": "Palabras de dos letras",
  "100 likely sevens": "100 probables de 7 letras",
  "100 likely eights": "100 probables de 8 letras",
  "Words with Q": "Palabras con Q",
  "Add cards": "Añadir tarjetas",
  "Choose:": "Elige:",
  "Each card is a set of letters. Probability is the chance to draw them from a full bag; frequency is how often games of the engine play one of their words.":
    "Cada tarjeta es un grupo de letras. La probabilidad es la de sacarlas de una bolsa llena; la frecuencia, cuántas veces las partidas del programa juegan una de sus palabras.",
  "Add these cards": "Añadir estas tarjetas",
  "The lexicon has no such words.": "El léxico no tiene esas palabras.",
  "{n} alphagrams": { one: "{n} alfagrama", other: "{n} alfagramas" },
  "Added {n} cards of {all}.": {
    one: "Se añadió {n} tarjeta de {all}.",
    other: "Se añadieron {n} tarjetas de {all}.",
  },
  "{n} cards already in the box.": {
    one: "{n} tarjeta ya está en la caja.",
    other: "{n} tarjetas ya están en la caja.",
  },
  "Added {n} cards.": { one: "Se añadió {n} tarjeta.", other: "Se añadieron {n} tarjetas." },
  "2 to 8": "de 2 a 8",
  "That include": "Que incluyan",
  "From number": "Desde el número",
  "Save and restore": "Guardar y recuperar",
  "One file has all cards and puzzle results. Reading a file adds to what is here; of two cards with the same letters, the one that was answered more often is kept.":
    "Un archivo tiene todas las tarjetas y resultados. Leer un archivo añade a lo que hay aquí; de dos tarjetas con las mismas letras se conserva la que se ha respondido más veces.",
  "Save to a file": "Guardar en un archivo",
  "Removed {n} cards.": { one: "Se quitó {n} tarjeta.", other: "Se quitaron {n} tarjetas." },
  "Remove {n} cards": { one: "Quitar {n} tarjeta", other: "Quitar {n} tarjetas" },
  "Keep them": "Conservarlas",
  "Empty the box …": "Vaciar la caja …",
  "Read a file": "Leer un archivo",
  "Words of your own": "Tus propias palabras",
  "Add words": "Añadir palabras",
  "A bingo lays all {n} tiles of the rack.": "Un scrabble usa las {n} fichas del atril.",
  "Rank {rank} of {of}, score {score}.": "Puesto {rank} de {of}, puntos {score}.",
  "No play wins clearly more games.": "Ninguna jugada gana claramente más partidas.",
  "This is the best play.": "Es la mejor jugada.",
  "This play costs {points} points.": "Esta jugada cuesta {points} puntos.",
  "You have {n} points, your opponent has {opponent}.": {
    one: "Tienes {n} punto, tu rival tiene {opponent}.",
    other: "Tienes {n} puntos, tu rival tiene {opponent}.",
  },
  "Your opponent’s rack: {tiles}": "El atril de tu rival: {tiles}",
  "Puzzle of the day": "Problema del día",
  "From your games": "De tus partidas",
  "Puzzle {number}": "Problema {number}",
  "8D WORD, exch ABC": "8D WORD, exch ABC",
  "Give up": "Rendirse",
  "Rating of the puzzle": "Nivel del problema",
  "Play on": "Seguir jugando",
  "Next puzzle": "Siguiente problema",
  "Given up. The best play: {play}.": "Abandonado. La mejor jugada: {play}.",
  "{play} gives up {points} points against {best}.":
    "{play} pierde {points} puntos frente a {best}.",
  "{play} wins {own} % of the games, {best} wins {better} %.":
    "{play} gana el {own} % de las partidas; {best}, el {better} %.",
  "You found the play that wins most often.": "Hallaste la jugada que gana más a menudo.",
  "By {n} games, {play} is not clearly worse than {best}.":
    "En {n} partidas, {play} no es claramente peor que {best}.",
  "{percent} % of the games": "el {percent} % de las partidas",
  Wins: "Victorias",
  "How often the plays win": "Cuánto ganan las jugadas",
  "From {n} games played on for {plies} turns after each play; ± is the standard error.":
    "De {n} partidas continuadas {plies} turnos después de cada jugada; ± es el error estándar.",
  "{percent} ± {error} %": "{percent} ± {error} %",
  "{best} scores {n} points more than {other}.": {
    one: "{best} anota {n} punto más que {other}.",
    other: "{best} anota {n} puntos más que {other}.",
  },
  "{best} scores {n} points less than {other}.": {
    one: "{best} anota {n} punto menos que {other}.",
    other: "{best} anota {n} puntos menos que {other}.",
  },
  "It keeps {kept}, worth {points} points more than {left}.":
    "Se queda con {kept}, que vale {points} puntos más que {left}.",
  "It keeps {kept}, worth {points} points less than {left}.":
    "Se queda con {kept}, que vale {points} puntos menos que {left}.",
  "no tile": "ninguna ficha",
  "Your rating": "Tu nivel",
  "Open in Analyze": "Abrir en Análisis",
  "Close the puzzle": "Cerrar el problema",
  "You found the best bingo.": "Hallaste el mejor scrabble.",
  "You found the best play.": "Hallaste la mejor jugada.",
  "{rank} of {of}": "{rank} de {of}",
  "{play}, {n} points": { one: "{play}, {n} punto", other: "{play}, {n} puntos" },
  "Best play on both sides": "Mejor juego de ambos lados",
  "Points gained to the end": "Puntos ganados hasta el final",
  "Score out of 100": "Nota sobre 100",
  "Find the play that wins most often.": "Encuentra la jugada que gana más a menudo.",
  "Playing games on …": "Continuando partidas …",
  "Your plays and the replies to them": "Tus jugadas y sus respuestas",
  Better: "Mejor",
  Reply: "Respuesta",
  "The game is over. Your plays cost {points} points in all.":
    "La partida ha terminado. Tus jugadas costaron {points} puntos en total.",
  "{play}, {n} points, equity {equity}": {
    one: "{play}, {n} punto, valor {equity}",
    other: "{play}, {n} puntos, valor {equity}",
  },
  "Start|begin": "Empezar",
  "Find the best play": "Encuentra la mejor jugada",
  "Find the bingo": "Encuentra el scrabble",
  "Score, or keep good tiles?": "¿Puntos o buenas fichas?",
  "Hold the lead": "Conserva la ventaja",
  "One play scores now, another one keeps tiles for a better next turn. Thousands of games that were played on tell which wins more often.":
    "Una jugada anota ahora, otra conserva fichas para un turno mejor. Miles de partidas continuadas dicen cuál gana más a menudo.",
  "You are ahead, and the play with the highest equity is not the one that wins most often. Thousands of games that were played on tell which one does.":
    "Vas ganando, y la jugada de mayor valor no es la que gana más a menudo. Miles de partidas continuadas dicen cuál es.",
  "Solve the endgame": "Resuelve el final",
  "One play of this position is clearly better than all others, by equity and in thousands of games that were played on from it.":
    "Una jugada de esta posición es claramente mejor que todas las demás, por su valor y en miles de partidas continuadas.",
  "The best play of this position lays all tiles of the rack. All bingos of the same equity are right.":
    "La mejor jugada de esta posición usa todas las fichas del atril. Valen todos los scrabbles del mismo valor.",
  "The bag is empty, so you know your opponent’s tiles. One play is best, which is proved by searching to the end of the game.":
    "La bolsa está vacía, así que conoces las fichas de tu rival. Una jugada es la mejor, y está probado buscando hasta el final de la partida.",
  Puzzles: "Problemas",
  "Positions come from games that the engine plays against itself. The puzzle of the day is the same for everyone with this lexicon.":
    "Las posiciones vienen de partidas del programa contra sí mismo. El problema del día es igual para todos con este léxico.",
  "Another puzzle": "Otro problema",
  "Looking for a position …": "Se busca una posición …",
  "Kind of puzzle": "Tipo de problema",
  "Today’s puzzle: given up.": "Problema de hoy: abandonado.",
  "Today’s puzzle: {play}, the best play, score {score}.":
    "Problema de hoy: {play}, la mejor jugada, puntos {score}.",
  "Today’s puzzle: {play}, score {score}.": "Problema de hoy: {play}, puntos {score}.",
  "Today’s puzzle: {play}, costs {cost}, score {score}.":
    "Problema de hoy: {play}, cuesta {cost}, puntos {score}.",
  "Today’s puzzle: {play}, rank {rank}, costs {cost}, score {score}.":
    "Problema de hoy: {play}, puesto {rank}, cuesta {cost}, puntos {score}.",
  "A position is shown.": "Se muestra una posición.",
  Rating: "Nivel",
  "A puzzle has the rating of players of whom half find the solution. You win against it if you find it, and lose if not. Only the first answer to a puzzle counts. ± is the standard error of your rating.":
    "Un problema tiene el nivel de los jugadores que lo resuelven la mitad de las veces. Le ganas si hallas la solución y pierdes si no. Solo cuenta la primera respuesta. ± es el error estándar de tu nivel.",
  "Your rating by kind of puzzle": "Tu nivel por tipo de problema",
  Solved: "Resueltos",
  "{rating} ± {margin}": "{rating} ± {margin}",
  "{solved} of {all}": "{solved} de {all}",
  "Your last {n} puzzles scored {average} on average.": {
    one: "Tu último problema dio {average} puntos.",
    other: "Tus últimos {n} problemas dieron {average} puntos de media.",
  },
  "The best play scores 100, and every 10 points that a play gives up, or every 4 % of wins, halve the score.":
    "La mejor jugada vale 100, y cada 10 puntos perdidos, o cada 4 % de victorias, reducen la nota a la mitad.",
  "Card {number} of {all}": "Tarjeta {number} de {all}",
  "End the session": "Terminar la sesión",
  "Letters: {names}": "Letras: {names}",
  "{n} words to find, {found} found.": {
    one: "{n} palabra por hallar, {found} halladas.",
    other: "{n} palabras por hallar, {found} halladas.",
  },
  "A word of all of these letters": "Una palabra con todas estas letras",
  Enter: "Aceptar",
  "Words found": "Palabras halladas",
  "All words found": "Todas las palabras halladas",
  "The words with the letters that can be added to them":
    "Las palabras con las letras que se les pueden añadir",
  Front: "Delante",
  Back: "Detrás",
  Result: "Resultado",
  found: "hallada",
  missed: "fallada",
  "{right} of {n} cards right": {
    one: "{right} de {n} tarjeta correcta",
    other: "{right} de {n} tarjetas correctas",
  },
  "This was practice: the cards stay in their boxes.":
    "Era práctica: las tarjetas siguen en sus cajas.",
  "All of these cards moved up a box.": "Todas estas tarjetas subieron de caja.",
  "Cards that you knew moved up a box; those below are back in the first.":
    "Las tarjetas que sabías subieron de caja; las de abajo vuelven a la primera.",
  "Missed cards": "Tarjetas falladas",
  Done: "Listo",
  "Practice the missed cards": "Practicar las tarjetas falladas",
  "This browser does not keep cards: {reason}": "Este navegador no guarda tarjetas: {reason}",
  "{n} cards": { one: "{n} tarjeta", other: "{n} tarjetas" },
  "{n} puzzles": { one: "{n} problema", other: "{n} problemas" },
  "{file}: {cards} and {puzzles} read.": "{file}: {cards} y {puzzles} leídos.",
  "This browser did not keep the change: {reason}": "Este navegador no guardó el cambio: {reason}",
  "Card box": "Caja de tarjetas",
  "Lexicon: {name}. What you learn is kept in this browser and not sent anywhere.":
    "Léxico: {name}. Lo que aprendes se guarda en este navegador y no se envía a ningún sitio.",
  "What to study": "Qué estudiar",
  "{word} is in the card box already.": "{word} ya está en la caja de tarjetas.",
  "{word} is in the card box now.": "{word} ya está ahora en la caja de tarjetas.",
  "Learn {word}": "Aprender {word}",
  "Find the only play that wins": "Encuentra la única jugada que gana",
  "Go out in two plays": "Acaba en dos jugadas",
  "The bag is empty, so you know your opponent’s tiles. One play wins against any reply; all others do not, which is proved.":
    "La bolsa está vacía, así que conoces las fichas del rival. Una jugada gana contra cualquier respuesta y las demás no, lo que está demostrado.",
  "The bag is empty. One play is best, and after it you lay your last tiles with the next one, even against the best reply.":
    "La bolsa está vacía. Una jugada es la mejor, y con la siguiente pones tus últimas fichas, aun contra la mejor respuesta.",
  "You found the only play that wins.": "Has encontrado la única jugada que gana.",
  "after {n} more puzzles": { one: "tras {n} problema más", other: "tras {n} problemas más" },
};
