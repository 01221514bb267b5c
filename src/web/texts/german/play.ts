import type { TextTable } from "../message.js";

/** Texts of the board and the view Play, in German. */
export const GERMAN_PLAY: TextTable = {
  "Time left": "Restzeit",
  "You have one minute left.": "Du hast noch eine Minute.",
  "Your time is up.": "Deine Zeit ist um.",
  "The engine’s time is up.": "Die Zeit des Programms ist um.",
  "Take back": "Zurück",
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
  Hasty: "Hastig",
  Champion: "Meister",
  "Human {level}": "Menschlich {level}",
  "Only valid words can be played": "Nur gültige Wörter erlaubt",
  "Challenge, failed challenges cost nothing": "Anzweifeln; falsch angezweifelt kostet nichts",
  "Challenge, failed challenges cost the turn": "Anzweifeln; falsch angezweifelt kostet den Zug",
  "Challenge, failed challenges cost 5 points": "Anzweifeln; falsch angezweifelt kostet 5 Punkte",
  "You lose 10 points per minute": "10 Punkte pro Minute gehen verloren",
  "You lose the game": "Die Partie ist verloren",
  Random: "Zufall",
  "The engine": "Das Programm",
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
  "The clocks are stopped, and the board is hidden until you resume.":
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
  Rows: "Zeilen",
  "Lay tiles on the board first.": "Lege zuerst Steine auf das Brett.",
  "The tiles are not in one row or column.": "Die Steine liegen nicht in einer Zeile oder Spalte.",
  "There is a gap between the tiles.": "Zwischen den Steinen ist eine Lücke.",
  blank: "Blanko",
  "blank as {letter}": "Blanko als {letter}",
  "{letter}, {n} points": { one: "{letter}, {n} Punkt", other: "{letter}, {n} Punkte" },
  "double word": "doppelter Wortwert",
  "triple word": "dreifacher Wortwert",
  "quadruple word": "vierfacher Wortwert",
  "double letter": "doppelter Buchstabenwert",
  "triple letter": "dreifacher Buchstabenwert",
  "quadruple letter": "vierfacher Buchstabenwert",
  tried: "ausprobiert",
  start: "Startfeld",
  empty: "leer",
  "Letter of the blank": "Buchstabe des Blankos",
  "Choose the letter of the blank": "Wähle den Buchstaben des Blankos",
  Cancel: "Abbrechen",
  "{tile}, {count} unseen": "{tile}, {count} ungesehen",
  "No more tiles can be laid in this game.":
    "In dieser Partie können keine Steine mehr gelegt werden.",
  "There is no tile for {key}.": "Für {key} gibt es keinen Stein.",
  Board: "Brett",
  "Larger squares": "Größere Felder",
  "{tile}, place {place}.": "{tile}, Platz {place}.",
  across: "waagerecht",
  down: "senkrecht",
  "The rack has no blank.": "Auf der Bank ist kein Blanko.",
  "The rack has no {letter}.": "Auf der Bank ist kein {letter}.",
  "There is no empty square to the right of the cursor.":
    "Rechts von der Schreibmarke ist kein leeres Feld.",
  "There is no empty square below the cursor.": "Unter der Schreibmarke ist kein leeres Feld.",
  "{tile} laid.": "{tile} gelegt.",
  "No tile is laid.": "Kein Stein ist gelegt.",
  "There is no laid tile under the cursor.": "Unter der Schreibmarke liegt kein gelegter Stein.",
  "There is no empty square in this direction.": "In dieser Richtung ist kein leeres Feld.",
  "Keep playing": "Weiterspielen",
  "Exchange tiles": "Steine tauschen",
  "Choose the tiles to exchange": "Wähle die Steine zum Tauschen",
  Exchange: "Tauschen",
  "Exchange {tiles}": "{tiles} tauschen",
  All: "Alle",
  "You: {play} for {score}.": "Du: {play} für {score}.",
  "The engine challenges {play}: {why} You take it back and lose the turn.":
    "Das Programm zweifelt {play} an: {why} Du nimmst den Zug zurück und setzt aus.",
  "The challenge succeeds: the engine takes its play back.":
    "Zu Recht angezweifelt: Das Programm nimmt seinen Zug zurück.",
  "The engine cannot move. {reason}": "Das Programm kann nicht ziehen. {reason}",
  Sounds: "Töne",
  "Your last game was saved by another version of this page and cannot be resumed.":
    "Deine letzte Partie wurde von einer anderen Fassung dieser Seite gespeichert und lässt sich nicht fortsetzen.",
  "If all of its words are in the lexicon, the engine gets 5 points.":
    "Wenn alle seine Wörter im Lexikon stehen, bekommt das Programm 5 Punkte.",
  "If all of its words are in the lexicon, you lose your turn.":
    "Wenn alle seine Wörter im Lexikon stehen, verlierst du deinen Zug.",
  "The play is valid: all of its words are in the lexicon; the engine gets 5 points.":
    "Der Zug ist gültig: Alle seine Wörter stehen im Lexikon; das Programm bekommt 5 Punkte.",
  "The play is valid: all of its words are in the lexicon; you lose your turn.":
    "Der Zug ist gültig: Alle seine Wörter stehen im Lexikon; du verlierst deinen Zug.",
  "The play is valid: all of its words are in the lexicon; the challenge costs nothing.":
    "Der Zug ist gültig: Alle seine Wörter stehen im Lexikon; das Anzweifeln kostet nichts.",
  "{engine}: {play} for {score}.": "{engine}: {play} für {score}.",
  "{engine}: passes.": "{engine}: passt.",
  "{engine}: exchanges {tiles}.": "{engine}: tauscht {tiles}.",
  "You pass.": "Du passt.",
  "You: {move}.": "Du: {move}.",
  "Game against the engine": "Partie gegen das Programm",
  Pass: "Passen",
  "Pass this turn?": "In diesem Zug passen?",
  "Challenge the engine’s last play?": "Den letzten Zug des Programms anzweifeln?",
  "Give up this game?": "Diese Partie aufgeben?",
  "It is the engine’s turn.": "Das Programm ist am Zug.",
  "Your turn: {n} tiles on the board, {left} on your rack.": {
    one: "Du bist am Zug: {n} Stein auf dem Brett, {left} auf deiner Bank.",
    other: "Du bist am Zug: {n} Steine auf dem Brett, {left} auf deiner Bank.",
  },
  "Your turn. You have {n} tiles: drag or tap them.": {
    one: "Du bist am Zug. Du hast {n} Stein: ziehe oder tippe ihn an.",
    other: "Du bist am Zug. Du hast {n} Steine: ziehe oder tippe sie an.",
  },
  "Your turn. You have {n} tiles: drag or tap them, or type.": {
    one: "Du bist am Zug. Du hast {n} Stein: ziehe oder tippe ihn an, oder nimm die Tastatur.",
    other: "Du bist am Zug. Du hast {n} Steine: ziehe oder tippe sie an, oder nimm die Tastatur.",
  },
  "For newcomers: knows words of up to 4 letters and takes any of its 10 highest plays":
    "Für Neulinge: kennt Wörter bis 4 Buchstaben und nimmt einen seiner 10 höchsten Züge",
  "For occasional players: knows words of up to 5 letters and takes any of its 5 highest plays":
    "Für Gelegenheitsspieler: kennt Wörter bis 5 Buchstaben und nimmt einen seiner 5 höchsten Züge",
  "For games among friends: knows words of up to 7 letters and takes any of its 3 highest plays":
    "Für Partien unter Freunden: kennt Wörter bis 7 Buchstaben und nimmt einen seiner 3 höchsten Züge",
  "For those who know many words: knows all, and takes the most points, whatever it keeps":
    "Für alle, die viele Wörter kennen: kennt alle und nimmt die meisten Punkte, egal was übrig bleibt",
  "For club players: also thinks of the tiles that it keeps":
    "Für Vereinsspieler: denkt auch an die Steine, die es behält",
  "For strong club players: also avoids keeping the same tile twice":
    "Für starke Vereinsspieler: behält auch ungern zweimal den gleichen Stein",
  "For tournament players: weighs points, kept tiles, the opening and the end":
    "Für Turnierspieler: wägt Punkte, behaltene Steine, Eröffnung und Ende ab",
  "For experts: infers your tiles from your last play, plays on in thousands of games, and searches the end":
    "Für Experten: vermutet deine Steine aus deinem letzten Zug, spielt in Tausenden Partien weiter und durchsucht das Ende",
  "Your time is up: each minute begun costs you 10 points.":
    "Deine Zeit ist um: Jede angefangene Minute kostet dich 10 Punkte.",
  "You gave up this game.": "Du hast diese Partie aufgegeben.",
  "The engine wins: you gave up at {you} to {engine}":
    "Das Programm gewinnt: Du hast bei {you} zu {engine} aufgegeben",
  "See your mistakes": "Deine Fehler ansehen",
  "Play on": "Weiterspielen",
  "The engine wins. You can still play on until you start another game.":
    "Das Programm gewinnt. Du kannst trotzdem weiterspielen, bis du eine andere Partie beginnst.",
  "You have not played yet: it does not count.": "Du hast noch nicht gespielt: Sie zählt nicht.",
  "Game for two": "Partie zu zweit",
  "Challenge the last play?": "Den letzten Zug anzweifeln?",
  "Your opponent wins. You can still play on until you start another game.":
    "Dein Gegner gewinnt. Ihr könnt trotzdem weiterspielen, bis ihr eine andere Partie beginnt.",
  "{name} is to move": "{name} ist am Zug",
  "Give the device to {name}. The tiles are hidden until then.":
    "Gib {name} das Gerät. So lange sind die Steine verdeckt.",
  "Show the tiles": "Steine zeigen",
  "If all of its words are in the lexicon, your opponent gets 5 points.":
    "Wenn alle seine Wörter im Lexikon stehen, bekommt dein Gegner 5 Punkte.",
  "The challenge succeeds: the play is taken back.":
    "Zu Recht angezweifelt: Der Zug wird zurückgenommen.",
  "The challenge fails: all words of the play are in the lexicon.":
    "Zu Unrecht angezweifelt: Alle Wörter des Zuges stehen im Lexikon.",
  "{name} ran out of time.": "Die Zeit von {name} war um.",
  "{name} gave up.": "{name} hat aufgegeben.",
  "{name} played all tiles.": "{name} hat alle Steine gelegt.",
  "{name} wins: {most} to {least}": "{name} gewinnt: {most} zu {least}",
  "See the mistakes": "Die Fehler ansehen",
  "Player {n}": "Spieler {n}",
  "Player 1": "Spieler 1",
  "Player 2": "Spieler 2",
  "Two people": "Zu zweit",
  "Without the engine: you take turns at this device":
    "Ohne Programm: Ihr wechselt euch an diesem Gerät ab",
  "Your game for two": "Deine Partie zu zweit",
};
