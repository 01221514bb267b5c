import type { TextTable } from "../table.js";

/** Texts of the board and the view Play, in German. */
export const GERMAN_PLAY: TextTable = {
  "Time left": "Restzeit",
  "You have one minute left.": "Du hast noch eine Minute.",
  "Your time is up.": "Deine Zeit ist um.",
  "The engine’s time is up.": "Die Zeit des Programms ist um.",
  "Take back": "Zurücknehmen",
  "Exchange …": "Tauschen …",
  "Pass …": "Passen …",
  Challenge: "Anzweifeln",
  "Challenge …": "Anzweifeln …",
  "Undo turn": "Zug zurücknehmen",
  "Play for {score}": "Legen für {score}",
  "Accept the last play": "Letzten Zug annehmen",
  "Where?": "Wo?",
  "Show the play": "Zug zeigen",
  "Lay its tiles": "Steine legen",
  "There is no play: you can only pass.": "Es gibt keinen Zug: Du kannst nur passen.",
  "The best move is an exchange.": "Am besten ist ein Tausch.",
  "It exchanges {n} tiles.": {
    one: "Getauscht wird {n} Stein.",
    other: "Getauscht werden {n} Steine.",
  },
  "The best move is {move}.": "Am besten ist {move}.",
  "The best play is a bingo: it lays all of your tiles.":
    "Der beste Zug ist ein Bingo: Er legt alle deine Steine.",
  "The best play lays {n} tiles.": {
    one: "Der beste Zug legt {n} Stein.",
    other: "Der beste Zug legt {n} Steine.",
  },
  "It runs across, in row {row}.": "Er liegt waagerecht, in Zeile {row}.",
  "It runs down, in column {column}.": "Er liegt senkrecht, in Spalte {column}.",
  "The best play is {play} for {n} points.": {
    one: "Der beste Zug ist {play} für {n} Punkt.",
    other: "Der beste Zug ist {play} für {n} Punkte.",
  },
  Level: "Stufe",
  "Plays games with 100 tiles and racks of 7 only":
    "Spielt nur Partien mit 100 Steinen und Bänken zu 7",
  "{about} (rating {rating})": "{about} (Wertung {rating})",
  Human: "Menschlich",
  "Does not know all words, and overlooks plays (rating {least} to {most})":
    "Kennt nicht alle Wörter und übersieht Züge (Wertung {least} bis {most})",
  "Ratings are estimated from games of the engine against itself: Expert has 2000, and with 400 points more, a player wins ten times as often as it loses. They are not the ratings of any club.":
    "Die Wertungen sind aus Partien des Programms gegen sich selbst geschätzt: Experte hat 2000, und mit 400 Punkten mehr gewinnt ein Spieler zehnmal so oft, wie er verliert. Es sind nicht die Wertungen eines Vereins.",
  "Knows words of up to 4 letters and takes any of its 10 highest plays":
    "Kennt Wörter bis 4 Buchstaben und nimmt einen seiner 10 höchsten Züge",
  "Knows words of up to 5 letters and takes any of its 5 highest plays":
    "Kennt Wörter bis 5 Buchstaben und nimmt einen seiner 5 höchsten Züge",
  "Knows words of up to 7 letters and takes any of its 3 highest plays":
    "Kennt Wörter bis 7 Buchstaben und nimmt einen seiner 3 höchsten Züge",
  "Knows all words and takes the highest score, whatever it keeps":
    "Kennt alle Wörter und nimmt die meisten Punkte, egal was übrig bleibt",
  "Adds Gordon’s first heuristic for the tiles that it keeps":
    "Beachtet auch die behaltenen Steine, nach Gordons erster Heuristik",
  "Adds Gordon’s second heuristic, which counts repeated tiles":
    "Beachtet auch doppelte Steine, nach Gordons zweiter Heuristik",
  Hasty: "Hastig",
  "The engine’s best play: leave values, the opening and the endgame":
    "Der beste Zug des Programms: Werte der Reste, Eröffnung und Endspiel",
  Champion: "Meister",
  "Infers your tiles from your last play, plays on in thousands of games, and searches the end":
    "Vermutet deine Steine aus deinem letzten Zug, spielt in Tausenden Partien weiter und durchsucht das Ende",
  "Human {level}": "Menschlich {level}",
  "Only valid words can be played": "Nur gültige Wörter können gelegt werden",
  "Challenge, failed challenges cost nothing": "Anzweifeln; falsch angezweifelt kostet nichts",
  "Challenge, failed challenges cost the turn": "Anzweifeln; falsch angezweifelt kostet den Zug",
  "Challenge, failed challenges cost 5 points": "Anzweifeln; falsch angezweifelt kostet 5 Punkte",
  "10 points a minute are lost": "10 Punkte pro Minute gehen verloren",
  "The game is lost": "Die Partie ist verloren",
  Random: "Zufall",
  "The engine": "Das Programm",
  "Play against the engine": "Gegen das Programm spielen",
  "Start the game": "Partie beginnen",
  "Your last game: {you} to {engine}.": "Deine letzte Partie: {you} zu {engine}.",
  "Return to it": "Dorthin zurück",
  "No clock": "Ohne Uhr",
  "{n} minutes each": { one: "{n} Minute für jeden", other: "{n} Minuten für jeden" },
  "Human level": "Menschliche Stufe",
  "Thinking time for a move": "Bedenkzeit für einen Zug",
  Clock: "Uhr",
  "Added for each turn": "Zugabe pro Zug",
  "When the time is up": "Wenn die Zeit um ist",
  "{level} (rating {rating})": "{level} (Wertung {rating})",
  "At most {n} seconds": { one: "Höchstens {n} Sekunde", other: "Höchstens {n} Sekunden" },
  Nothing: "Nichts",
  Paused: "Pause",
  "The clocks stand still, and the board is hidden until you go on.":
    "Die Uhren stehen still, und das Brett ist verdeckt, bis du weiterspielst.",
  "The engine agrees: your last turn and its answer are taken back.":
    "Das Programm ist einverstanden: Dein letzter Zug und seine Antwort sind zurückgenommen.",
  "Your time was up.": "Deine Zeit war um.",
  "The engine’s time was up.": "Die Zeit des Programms war um.",
  "Six scoreless turns in a row ended the game.":
    "Sechs Züge ohne Punkte hintereinander beendeten die Partie.",
  "You played all of your tiles.": "Du hast alle deine Steine gelegt.",
  "The engine played all of its tiles.": "Das Programm hat alle seine Steine gelegt.",
  "You asked for {n} hints.": {
    one: "Du hast {n} Tipp verlangt.",
    other: "Du hast {n} Tipps verlangt.",
  },
  "You took back {n} turns.": {
    one: "Du hast {n} Zug zurückgenommen.",
    other: "Du hast {n} Züge zurückgenommen.",
  },
  "You lose on time, at {you} to {engine}":
    "Du verlierst auf Zeit, beim Stand von {you} zu {engine}",
  "You win on time, at {you} to {engine}": "Du gewinnst auf Zeit, beim Stand von {you} zu {engine}",
  "Draw: {most} to {least}": "Unentschieden: {most} zu {least}",
  "You win: {most} to {least}": "Du gewinnst: {most} zu {least}",
  "The engine wins: {most} to {least}": "Das Programm gewinnt: {most} zu {least}",
  Rematch: "Revanche",
  "New game": "Neue Partie",
  "Analyze the game": "Partie analysieren",
  Scores: "Punktestand",
  "Give up …": "Aufgeben …",
  "None yet.": "Noch keine.",
  "exch {tiles}": "tauscht {tiles}",
  "lost the turn": "Zug verloren",
  pass: "passt",
  "not valid, taken back": "ungültig, zurückgenommen",
  "Move now": "Jetzt ziehen",
  "The engine is thinking …": "Das Programm überlegt …",
  "The engine is thinking … {seconds} of at most {n} seconds": {
    one: "Das Programm überlegt … {seconds} von höchstens {n} Sekunde",
    other: "Das Programm überlegt … {seconds} von höchstens {n} Sekunden",
  },
};
