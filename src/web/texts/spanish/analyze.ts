import type { TextTable } from "../message.js";

/** Texts of the view Analyze: positions, simulation, endings, inference, in Spanish. */
export const SPANISH_ANALYZE: TextTable = {
  "Each sample draws the {n} missing tiles before the move.": {
    one: "Cada muestra roba la ficha que falta antes de la jugada.",
    other: "Cada muestra roba las {n} fichas que faltan antes de la jugada.",
  },
  "Your rack has {n} tiles instead of {full}: only moves with these count.": {
    one: "Tu atril tiene {n} ficha en vez de {full}: solo cuentan las jugadas con ella.",
    other: "Tu atril tiene {n} fichas en vez de {full}: solo cuentan las jugadas con ellas.",
  },
  "The opponent’s tiles {rack} are taken as known.":
    "Las fichas {rack} del rival se dan por conocidas.",
  "There are no estimates of wins for {tiles} tiles and racks of {size}: those for 100 tiles and racks of 7 are used, by the lead and the tiles that are left.":
    "No hay estimaciones de victoria para {tiles} fichas y atriles de {size}: se usan las de 100 fichas y atriles de 7, según la ventaja y las fichas que quedan.",
  "The game names the lexicon {named}, but “{used}” is used.":
    "La partida nombra el léxico {named}, pero se usa «{used}».",
  "The game names the lexicon {named}, which is now in use.":
    "La partida nombra el léxico {named}, que ahora está en uso.",
  "The link has no valid position.": "El enlace no contiene una posición válida.",
  "Best: {play}, {n} points, equity {equity}.": {
    one: "Lo mejor: {play}, {n} punto, valor {equity}.",
    other: "Lo mejor: {play}, {n} puntos, valor {equity}.",
  },
  "Lay the tiles of a play on the board first.":
    "Pon primero las fichas de una jugada en el tablero.",
  "This play is not legal.": "Esta jugada no es legal.",
  "Pre-endgame": "Pre-final",
  Endgame: "Final",
  "Close the explorer": "Cerrar el explorador",
  "The tiles that were drawn are not known here. Go back, and choose a draw of the play to step in.":
    "Aquí no se conocen las fichas robadas. Vuelve atrás y elige un robo de la jugada para entrar.",
  "The game is over.": "La partida ha terminado.",
  "Search again": "Buscar de nuevo",
  "Search longer": "Buscar más tiempo",
  "Best plays to value": "Mejores jugadas por valorar",
  "Time at most": "Tiempo máximo",
  "No limit": "Sin límite",
  "{n} seconds": { one: "{n} segundo", other: "{n} segundos" },
  "{n} minutes": { one: "{n} minuto", other: "{n} minutos" },
  "On the command line": "En la línea de órdenes",
  "The same settings give the same answer there, unless time ends the search, before the position as CGP:":
    "Los mismos ajustes dan allí la misma respuesta, salvo que el tiempo acabe la búsqueda, antes de la posición como CGP:",
  "The best plays. The final spread is yours; the cost is what the mover loses.":
    "Las mejores jugadas. La diferencia final es la tuya; el coste es lo que pierde quien juega.",
  Final: "Final",
  Cost: "Coste",
  "{n} other plays cost at least {cost}.": {
    one: "{n} otra jugada cuesta al menos {cost}.",
    other: "{n} otras jugadas cuestan al menos {cost}.",
  },
  proved: "probado",
  estimate: "estimación",
  "{play} is as good as the best play.": "{play} es tan buena como la mejor jugada.",
  "{play} costs {n} points against {best}.": {
    one: "{play} cuesta {n} punto frente a {best}.",
    other: "{play} cuesta {n} puntos frente a {best}.",
  },
  "It continues: {line}.": "Sigue así: {line}.",
  "Step through {play}": "Recorrer {play}",
  "The plays, the best first, with wins, ties and losses by the number of draws":
    "Las jugadas, la mejor primero, con victorias, empates y derrotas según el número de robos",
  "Win %": "Gana %",
  "W–T–L": "V–E–D",
  Spread: "Diferencia",
  "Proved: {least} to {most} % of wins": "Demostrado: de {least} a {most} % de victorias",
  "Draws after {play}": "Robos tras {play}",
  "{n} draws. Choose the tiles of the bag to step in.": {
    one: "{n} robo. Elige las fichas de la bolsa para entrar.",
    other: "{n} robos. Elige las fichas de la bolsa para entrar.",
  },
  "The other draws are not solved yet.": "Los demás robos aún no están resueltos.",
  "The draws after {play}": "Los robos tras {play}",
  Bag: "Bolsa",
  Draws: "Robos",
  Win: "Victoria",
  Tie: "Empate",
  Loss: "Derrota",
  "Step in with {tiles} in the bag": "Entrar con {tiles} en la bolsa",
  "Searching {play} by itself …": "Se busca {play} por separado …",
  "Search {play} by itself": "Buscar {play} por separado",
  "Starting the search …": "Empieza la búsqueda …",
  "Best play: {play}.": "Mejor jugada: {play}.",
  "The opponent’s best play: {play}.": "Mejor jugada del rival: {play}.",
  "This is proved.": "Está probado.",
  "The game ends in a tie.": "La partida acaba en empate.",
  "You win by {n} points.": { one: "Ganas por {n} punto.", other: "Ganas por {n} puntos." },
  "You lose by {n} points.": { one: "Pierdes por {n} punto.", other: "Pierdes por {n} puntos." },
  "Not proved yet: {n} plies are searched, what comes behind them is estimated.": {
    one: "Aún no está probado: se ha buscado {n} turno, lo que sigue es una estimación.",
    other: "Aún no está probado: se han buscado {n} turnos, lo que sigue es una estimación.",
  },
  "Not proved: the time was up after {n} plies, and what comes behind them is an estimate. A longer time can prove it.":
    {
      one: "No está probado: el tiempo acabó tras {n} turno y lo que sigue es una estimación. Con más tiempo se puede probar.",
      other:
        "No está probado: el tiempo acabó tras {n} turnos y lo que sigue es una estimación. Con más tiempo se puede probar.",
    },
  "Not proved: stopped after {n} plies, and what comes behind them is an estimate. Searching to the end proves it.":
    {
      one: "No está probado: detenido tras {n} turno, y lo que sigue es una estimación. Buscar hasta el final lo prueba.",
      other:
        "No está probado: detenido tras {n} turnos, y lo que sigue es una estimación. Buscar hasta el final lo prueba.",
    },
  "Best play: {play}, which wins {percent} % of the draws.":
    "Mejor jugada: {play}, que gana con el {percent} % de los robos.",
  "The opponent’s best play: {play}, which wins {percent} % of the draws that the opponent thinks possible.":
    "Mejor jugada del rival: {play}, que gana con el {percent} % de los robos que el rival cree posibles.",
  "Not proved yet: plays marked as estimates can still change.":
    "Aún no está probado: las jugadas marcadas como estimación todavía pueden cambiar.",
  "Not proved: the time was up, and estimates are left. A longer time can prove it.":
    "No está probado: el tiempo acabó y quedan estimaciones. Con más tiempo se puede probar.",
  "Not proved: plays that leave tiles in the bag stay estimates. Each can be searched by itself, below.":
    "No está probado: las jugadas que dejan fichas en la bolsa siguen siendo estimaciones. Cada una se puede buscar por separado, abajo.",
  "No play wins more of them, which is proved.":
    "Ninguna jugada gana más de ellas, y está demostrado.",
  "Not proved: stopped, and estimates are left. Searching to the end can prove it.":
    "No está probado: detenido, y quedan estimaciones. Buscar hasta el final puede probarlo.",
  "{n} positions": { one: "{n} posición", other: "{n} posiciones" },
  "{n} tiles in the bag": { one: "{n} ficha en la bolsa", other: "{n} fichas en la bolsa" },
  "{n} plies": { one: "{n} turno", other: "{n} turnos" },
  exact: "exacto",
  "out, estimate": "descartada, estimación",
  "results proved": "resultados demostrados",
  "{play} is answered when the search has ended, or when you stop it.":
    "{play} tendrá respuesta cuando acabe la búsqueda o la detengas.",
  "Searching for the answer to {play} …": "Se busca la respuesta a {play} …",
  "It ends the game.": "Termina la partida.",
  "The answer: {line}.": "La respuesta: {line}.",
  "This is not proved: it rests on estimates.": "No está probado: se basa en estimaciones.",
  "{play} is worth {n} points more than the best play found so far.": {
    one: "{play} vale {n} punto más que la mejor jugada hallada hasta ahora.",
    other: "{play} vale {n} puntos más que la mejor jugada hallada hasta ahora.",
  },
  Moves: "Jugadas",
  "To the start": "Al principio",
  "One move back": "Una jugada atrás",
  "One move on": "Una jugada adelante",
  "To the end": "Al final",
  "Move {move} of {last}": "Jugada {move} de {last}",
  Start: "Inicio",
  You: "Tú",
  Opponent: "Rival",
  "bag: {tiles}": "bolsa: {tiles}",
  "The opponent’s rack": "El atril del rival",
  "Close the inference": "Cerrar la inferencia",
  "Judging racks …": "Se valoran los atriles …",
  "Stopped before all racks were judged.": "Detenido antes de valorarlos todos.",
  "The same settings give the same answer there:":
    "Los mismos ajustes dan allí la misma respuesta:",
  "The opponent’s last move": "La última jugada del rival",
  Infer: "Inferir",
  "A play as it lies on the board, letters that were there before in parentheses; or how many tiles were exchanged.":
    "Una jugada tal como está en el tablero, con las letras que ya estaban entre paréntesis; o cuántas fichas se cambiaron.",
  "The opponent plays": "El rival juega",
  "Like a strong player": "Como un jugador fuerte",
  "Only best plays": "Solo las mejores jugadas",
  "Racks at most": "Atriles como máximo",
  "Use in simulation": "Usar en la simulación",
  "The chance that each tile was kept, and the same before the move":
    "La probabilidad de que se guardara cada ficha, y la misma antes de la jugada",
  Tile: "Ficha",
  "Chance %": "Prob. %",
  "Before %": "Antes %",
  Ratio: "Proporción",
  "The most likely leaves": "Los restos más probables",
  Missed: "Falladas",
  "{n} other leaves: {percent} % together.": {
    one: "{n} otro resto: {percent} %.",
    other: "Otros {n} restos: {percent} % en total.",
  },
  "Show more leaves": "Mostrar más restos",
  "With {move}, the opponent kept nothing, so there is nothing to infer.":
    "Con {move}, el rival no guardó nada, así que no hay nada que deducir.",
  "Racks are equally likely if the best play was at most {points} points better.":
    "Los atriles son igual de probables si la mejor jugada era como mucho {points} puntos mejor.",
  "A rack is less likely by a factor of e for every {points} points that the play missed, as fits strong players.":
    "Un atril es menos probable por un factor e por cada {points} puntos que la jugada dejó escapar, como corresponde a jugadores fuertes.",
  "No rack fits {move}: with each, another play would have been better. Suppose that the opponent plays like a strong player, or that there was a slip.":
    "Ningún atril encaja con {move}: con cada uno habría sido mejor otra jugada. Supón que el rival juega como un jugador fuerte, o que se equivocó.",
  "With {move}, the opponent may have kept {n} leaves: {share} % of all draws.": {
    one: "Con {move}, el rival pudo guardar {n} resto: {share} % de todos los robos.",
    other: "Con {move}, el rival pudo guardar {n} restos: {share} % de todos los robos.",
  },
  "All {n} racks judged.": { one: "{n} atril valorado.", other: "Los {n} atriles valorados." },
  "{n} racks judged, drawn at random; standard error at most {error} %.": {
    one: "{n} atril valorado, robado al azar; error estándar de {error} % como máximo.",
    other: "{n} atriles valorados, robados al azar; error estándar de {error} % como máximo.",
  },
  "{n} tiles were kept.": { one: "Se guardó {n} ficha.", other: "Se guardaron {n} fichas." },
  nothing: "nada",
  "Correct the rack to see its best plays.": "Corrige el atril para ver sus mejores jugadas.",
  "Type the tiles of your rack to see the best plays.":
    "Escribe las fichas de tu atril para ver las mejores jugadas.",
  Solve: "Resolver",
  "By equity.": "Por el valor.",
  "The same at the command line:": "Lo mismo en la línea de órdenes:",
  Simulate: "Simular",
  "{n} legal moves": { one: "{n} jugada legal", other: "{n} jugadas legales" },
  "Not in the lexicon: {words}": "No están en el léxico: {words}",
  Rank: "Puesto",
  played: "jugada",
  "not valid": "no válida",
  "Make this play": "Hacer esta jugada",
  "Try this play; choose it again to make it": "Probar esta jugada; elígela otra vez para hacerla",
  "this page does not have the board of the position":
    "esta página no tiene el tablero de la posición",
  Game: "Partida",
  Tiles: "Fichas",
  "Your score": "Tus puntos",
  "Opponent’s score": "Puntos del rival",
  "CGP (the position as one line of text)": "CGP (la posición en una línea de texto)",
  "Open CGP": "Abrir CGP",
  Copy: "Copiar",
  "Copy link": "Copiar enlace",
  Copied: "Copiado",
  "The browser does not allow copying; select the text instead.":
    "El navegador no permite copiar; selecciona el texto.",
  "After {play}": "Tras {play}",
  "Averages by ply after {play}": "Medias de los turnos tras {play}",
  Ply: "Turno",
  "Bingo %": "Scrabble %",
  "The most frequent replies to {play}": "Las respuestas más frecuentes a {play}",
  "Frequent reply": "Respuesta frecuente",
  "Squares that the next plays cover": "Casillas que cubren las próximas jugadas",
  "Plays whose squares are shown": "Jugadas cuyas casillas se muestran",
  Replies: "Respuestas",
  "Your next plays": "Tus próximas jugadas",
  "Square of the map: arrow keys choose one, Escape none":
    "Casilla del mapa: las flechas eligen una; Escape, ninguna",
  "No square is chosen.": "No hay ninguna casilla elegida.",
  "Choose a square to see its plays.": "Elige una casilla para ver sus jugadas.",
  "Your next plays have covered no square yet.":
    "Tus próximas jugadas aún no han cubierto ninguna casilla.",
  "Covered most often, in percent of your next plays: {squares}.":
    "Las más cubiertas, en porcentaje de tus próximas jugadas: {squares}.",
  "{square}: no reply has covered it.": "{square}: ninguna respuesta la ha cubierto.",
  "{square}: {share} % of the replies cover it, for {points} points on average.":
    "{square}: la cubre el {share} % de las respuestas, por {points} puntos de media.",
  "{square}: none of your next plays has covered it.":
    "{square}: ninguna de tus próximas jugadas la ha cubierto.",
  "{square}: {share} % of your next plays cover it, for {points} points on average. Single plays are only counted for replies.":
    "{square}: la cubre el {share} % de tus próximas jugadas, por {points} puntos de media. Las jugadas sueltas solo se cuentan en las respuestas.",
  "None of them is a frequent reply.": "Ninguna de ellas es una respuesta frecuente.",
  "Frequent replies that cover {square}": "Respuestas frecuentes que cubren {square}",
  "These are all of them.": "Son todas.",
  "The other {share} % are replies that are too rare for the list.":
    "El {share} % restante son respuestas demasiado raras para la lista.",
  "Why {leader} and not {other}?": "¿Por qué {leader} y no {other}?",
  "Comparing samples of both plays …": "Se comparan muestras de ambas jugadas …",
  "Board after {play}": "Tablero tras {play}",
  "Replies have covered no square yet.": "Las respuestas aún no han cubierto ninguna casilla.",
  "Covered most often, in percent of the replies: {squares}.":
    "Las más cubiertas, en porcentaje de las respuestas: {squares}.",
  Simulation: "Simulación",
  "Close the simulation": "Cerrar la simulación",
  Pause: "Pausa",
  "Pausing …": "En pausa …",
  Resume: "Continuar",
  "Simulate again": "Simular de nuevo",
  Plies: "Turnos",
  "Samples at most": "Muestras como máximo",
  "The opponent’s tiles are drawn as {move} tells.":
    "Las fichas del rival se sacan según lo que indica {move}.",
  "Add {play}": "Añadir {play}",
  "The same settings give the same answer there, before the position as CGP:":
    "Los mismos ajustes dan allí la misma respuesta, antes de la posición como CGP:",
  "The command infers with its own settings, which are not those chosen here.":
    "El comando infiere con sus propios ajustes, que no son los elegidos aquí.",
  "The page has estimates of wins only for games with 100 tiles and racks of 7, which this needs.":
    "La página solo tiene estimaciones de victoria para partidas de 100 fichas y atriles de 7, necesarias aquí.",
  "Candidates, the best first, then those that are out, the last one first. ± is the standard error of the mean; behind is what a play is worth less than the leader, sample by sample.":
    "Candidatas, la mejor primero, luego las eliminadas, la última primero. ± es el error estándar de la media; detrás es lo que una jugada vale menos que la primera, muestra por muestra.",
  Behind: "Detrás",
  Samples: "Muestras",
  "Remove {play}": "Quitar {play}",
  "Playing the first round …": "Se juega la primera ronda …",
  "{play} is the only candidate.": "{play} es la única candidata.",
  "Paused.": "En pausa.",
  "Stopped.": "Detenido.",
  "{n} rounds": { one: "{n} ronda", other: "{n} rondas" },
  "{n} games played on": { one: "{n} partida continuada", other: "{n} partidas continuadas" },
  "{open} of {n} plays left": {
    one: "Queda {open} de {n} jugada",
    other: "Quedan {open} de {n} jugadas",
  },
  "{low} to {high} ({sure} %)": "de {low} a {high} ({sure} %)",
  leader: "líder",
  open: "abierta",
  out: "descartada",
  "out, round {round}": "descartada, ronda {round}",
  sure: "segura",
  "{play} for {score}. Your opponent is to move.": "{play} por {score}. Juega tu rival.",
  "Your play": "Tu jugada",
  "8D WORD, WORD, exch ABC, pass": "8D WORD, WORD, exch ABC, pass",
  Clear: "Borrar",
  "Its rank and cost will appear here.": "Aquí aparecerán su puesto y su coste.",
  "{points} point, equity {equity}: rank {rank} of {of}, the best play":
    "{points} punto, valor {equity}: puesto {rank} de {of}, la mejor jugada",
  "{points} points, equity {equity}: rank {rank} of {of}, the best play":
    "{points} puntos, valor {equity}: puesto {rank} de {of}, la mejor jugada",
  "{points} point, equity {equity}: rank {rank} of {of}, costs {cost} against {best}":
    "{points} punto, valor {equity}: puesto {rank} de {of}, cuesta {cost} frente a {best}",
  "{points} points, equity {equity}: rank {rank} of {of}, costs {cost} against {best}":
    "{points} puntos, valor {equity}: puesto {rank} de {of}, cuesta {cost} frente a {best}",
  "This play is not allowed here.": "Esta jugada no está permitida aquí.",
  "{n} points, but this play is not allowed here.": {
    one: "{n} punto, pero esta jugada no está permitida aquí.",
    other: "{n} puntos, pero esta jugada no está permitida aquí.",
  },
  "{n} points, but {words} is not in the lexicon.": {
    one: "{n} punto, pero {words} no está en el léxico.",
    other: "{n} puntos, pero {words} no está en el léxico.",
  },
  "{n} points, but {words} are not in the lexicon.": {
    one: "{n} punto, pero {words} no están en el léxico.",
    other: "{n} puntos, pero {words} no están en el léxico.",
  },
  "Analyze a position": "Analizar una posición",
  "Review a game": "Revisar una partida",
  "Rack and board": "Atril y tablero",
  "Set up": "Montar",
  "Try a play": "Probar jugada",
  "Tiles typed on the board": "Fichas escritas en el tablero",
  Undo: "Deshacer",
  Redo: "Rehacer",
  "Empty board": "Vaciar tablero",
  "Random rack": "Atril al azar",
  "Type ? for a blank.": "Escribe ? para un comodín.",
  "Unseen tiles": "Fichas no vistas",
  "{n} tiles. Tap a tile to put it on the board.": {
    one: "{n} ficha. Toca una ficha para ponerla en el tablero.",
    other: "{n} fichas. Toca una ficha para ponerla en el tablero.",
  },
  "Now choose the letter of the blank.": "Elige ahora la letra del comodín.",
  "The board has {rows} rows and {columns} columns.":
    "El tablero tiene {rows} filas y {columns} columnas.",
  "8D WO(R)D, exch 3": "8D WO(R)D, exch 3",
  Play: "Jugada",
  "Best play so far: {play}.": "Mejor jugada hasta ahora: {play}.",
  "The opponent’s best play so far: {play}.": "Mejor jugada del rival hasta ahora: {play}.",
  "By an estimate, the game ends in a tie.": "Según una estimación, la partida acaba en empate.",
  "By an estimate, you win by {n} points.": {
    one: "Según una estimación, ganas por {n} punto.",
    other: "Según una estimación, ganas por {n} puntos.",
  },
  "By an estimate, you lose by {n} points.": {
    one: "Según una estimación, pierdes por {n} punto.",
    other: "Según una estimación, pierdes por {n} puntos.",
  },
  "Best play so far: {play}, which wins {percent} % of the draws.":
    "Mejor jugada hasta ahora: {play}, que gana con el {percent} % de los robos.",
  "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible.":
    "Mejor jugada del rival hasta ahora: {play}, que gana con el {percent} % de los robos que el rival cree posibles.",
  "Best play so far: {play}, which wins {percent} % of the draws by an estimate.":
    "Mejor jugada hasta ahora: {play}, que según una estimación gana con el {percent} % de los robos.",
  "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible, by an estimate.":
    "Mejor jugada del rival hasta ahora: {play}, que según una estimación gana con el {percent} % de los robos que el rival cree posibles.",
  Leaves: "Restos",
  "{word} cannot be laid on this board from this rack.":
    "{word} no se puede poner en este tablero con este atril.",
  "Lay it": "Ponerla",
  "Best place: {play} for {score}": "Mejor lugar: {play} por {score}",
  "A whole number of points, at most {most}": "Un número entero de puntos, como máximo {most}",
};
