import type { TextTable } from "../message.js";

/** Texts of the view Analyze: positions, simulation, endings, inference, in German. */
export const GERMAN_ANALYZE: TextTable = {
  "Each sample draws the {n} missing tiles before the move.": {
    one: "Jede Probe zieht den fehlenden Stein vor dem Zug.",
    other: "Jede Probe zieht die {n} fehlenden Steine vor dem Zug.",
  },
  "Your rack has {n} tiles instead of {full}: only moves with these count.": {
    one: "Deine Bank hat {n} Stein statt {full}: Nur Züge mit ihm zählen.",
    other: "Deine Bank hat {n} Steine statt {full}: Nur Züge mit diesen zählen.",
  },
  "The opponent’s tiles {rack} are taken as known.":
    "Die Steine {rack} gelten als die des Gegners.",
  "There are no estimates of wins for {tiles} tiles and racks of {size}: those for 100 tiles and racks of 7 are used, by the lead and the tiles that are left.":
    "Für {tiles} Steine und Bänke zu {size} gibt es keine Gewinnschätzungen: Es gelten die für 100 Steine und Bänke zu 7, nach Vorsprung und verbleibenden Steinen.",
  "The game names the lexicon {named}, but “{used}” is used.":
    "Die Partie nennt das Lexikon {named}, verwendet wird aber „{used}“.",
  "The game names the lexicon {named}, which is now in use.":
    "Die Partie nennt das Lexikon {named}, das jetzt verwendet wird.",
  "The link has no valid position.": "Der Link enthält keine gültige Stellung.",
  "Best: {play}, {n} points, equity {equity}.": {
    one: "Am besten: {play}, {n} Punkt, Wert {equity}.",
    other: "Am besten: {play}, {n} Punkte, Wert {equity}.",
  },
  "Lay the tiles of a play on the board first.": "Lege zuerst die Steine eines Zugs auf das Brett.",
  "This play is not legal.": "Dieser Zug ist nicht erlaubt.",
  "Pre-endgame": "Vor dem Endspiel",
  Endgame: "Endspiel",
  "Close the explorer": "Endspiel schließen",
  "The tiles that were drawn are not known here. Go back, and choose a draw of the play to step in.":
    "Die gezogenen Steine sind hier nicht bekannt. Geh zurück und wähle eine Ziehung des Zugs, um hineinzugehen.",
  "The game is over.": "Die Partie ist zu Ende.",
  "Search again": "Neu suchen",
  "Search longer": "Länger suchen",
  "Best plays to value": "Beste Züge zu bewerten",
  "Time at most": "Höchstens Zeit",
  "No limit": "Ohne Grenze",
  "{n} seconds": { one: "{n} Sekunde", other: "{n} Sekunden" },
  "{n} minutes": { one: "{n} Minute", other: "{n} Minuten" },
  "On the command line": "Auf der Befehlszeile",
  "The same settings give the same answer there, unless time ends the search, before the position as CGP:":
    "Dieselben Einstellungen geben dort dieselbe Antwort, wenn nicht die Zeit die Suche beendet, vor der Stellung als CGP:",
  "The best plays. The final spread is yours; the cost is what the mover loses.":
    "Die besten Züge. Die Enddifferenz ist deine; die Kosten verliert, wer am Zug ist.",
  Final: "Ende",
  Cost: "Kosten",
  "{n} other plays cost at least {cost}.": {
    one: "{n} anderer Zug kostet mindestens {cost}.",
    other: "{n} andere Züge kosten mindestens {cost}.",
  },
  proved: "bewiesen",
  estimate: "Schätzung",
  "{play} is as good as the best play.": "{play} ist so gut wie der beste Zug.",
  "{play} costs {n} points against {best}.": {
    one: "{play} kostet {n} Punkt gegen {best}.",
    other: "{play} kostet {n} Punkte gegen {best}.",
  },
  "It continues: {line}.": "So geht es weiter: {line}.",
  "Step through {play}": "{play} durchgehen",
  "The plays, the best first, with wins, ties and losses by the number of draws":
    "Die Züge, der beste zuerst, mit Siegen, Unentschieden und Niederlagen nach der Zahl der Ziehungen",
  "Win %": "Sieg %",
  "W–T–L": "S–U–N",
  Spread: "Differenz",
  "Proved: {least} to {most} % of wins": "Bewiesen: {least} bis {most} % Siege",
  "Draws after {play}": "Ziehungen nach {play}",
  "{n} draws. Choose the tiles of the bag to step in.": {
    one: "{n} Ziehung. Wähle die Steine im Beutel, um hineinzugehen.",
    other: "{n} Ziehungen. Wähle die Steine im Beutel, um hineinzugehen.",
  },
  "The other draws are not solved yet.": "Die anderen Ziehungen sind noch nicht gelöst.",
  "The draws after {play}": "Die Ziehungen nach {play}",
  Bag: "Beutel",
  Draws: "Ziehungen",
  Win: "Sieg",
  Tie: "Unentschieden",
  Loss: "Niederlage",
  "Step in with {tiles} in the bag": "Hineingehen mit {tiles} im Beutel",
  "Searching {play} by itself …": "{play} wird einzeln durchsucht …",
  "Search {play} by itself": "{play} einzeln durchsuchen",
  "Starting the search …": "Die Suche beginnt …",
  "Best play: {play}.": "Bester Zug: {play}.",
  "The opponent’s best play: {play}.": "Bester Zug des Gegners: {play}.",
  "This is proved.": "Das ist bewiesen.",
  "The game ends in a tie.": "Die Partie endet unentschieden.",
  "You win by {n} points.": {
    one: "Du gewinnst mit {n} Punkt Vorsprung.",
    other: "Du gewinnst mit {n} Punkten Vorsprung.",
  },
  "You lose by {n} points.": {
    one: "Du verlierst mit {n} Punkt Rückstand.",
    other: "Du verlierst mit {n} Punkten Rückstand.",
  },
  "Not proved yet: {n} plies are searched, what comes behind them is estimated.": {
    one: "Noch nicht bewiesen: {n} Halbzug ist durchsucht, was danach kommt, ist geschätzt.",
    other: "Noch nicht bewiesen: {n} Halbzüge sind durchsucht, was danach kommt, ist geschätzt.",
  },
  "Not proved: the time was up after {n} plies, and what comes behind them is an estimate. A longer time can prove it.":
    {
      one: "Nicht bewiesen: Die Zeit war nach {n} Halbzug um, und was danach kommt, ist eine Schätzung. Mehr Zeit kann es beweisen.",
      other:
        "Nicht bewiesen: Die Zeit war nach {n} Halbzügen um, und was danach kommt, ist eine Schätzung. Mehr Zeit kann es beweisen.",
    },
  "Not proved: stopped after {n} plies, and what comes behind them is an estimate. Searching to the end proves it.":
    {
      one: "Nicht bewiesen: nach {n} Halbzug angehalten, und was danach kommt, ist eine Schätzung. Die Suche bis zum Ende beweist es.",
      other:
        "Nicht bewiesen: nach {n} Halbzügen angehalten, und was danach kommt, ist eine Schätzung. Die Suche bis zum Ende beweist es.",
    },
  "Best play: {play}, which wins {percent} % of the draws.":
    "Bester Zug: {play}, gewinnt bei {percent} % der Ziehungen.",
  "The opponent’s best play: {play}, which wins {percent} % of the draws that the opponent thinks possible.":
    "Bester Zug des Gegners: {play}, gewinnt bei {percent} % der Ziehungen, die der Gegner für möglich hält.",
  "Not proved yet: plays marked as estimates can still change.":
    "Noch nicht bewiesen: Züge, die als Schätzung markiert sind, können sich noch ändern.",
  "Not proved: the time was up, and estimates are left. A longer time can prove it.":
    "Nicht bewiesen: Die Zeit war um, und Schätzungen sind übrig. Mehr Zeit kann es beweisen.",
  "Not proved: plays that leave tiles in the bag stay estimates. Each can be searched by itself, below.":
    "Nicht bewiesen: Züge, nach denen Steine im Beutel bleiben, bleiben Schätzungen. Jeder lässt sich unten einzeln durchsuchen.",
  "No play wins more of them, which is proved.": "Kein Zug gewinnt mehr davon, das ist bewiesen.",
  "Not proved: stopped, and estimates are left. Searching to the end can prove it.":
    "Nicht bewiesen: angehalten, und Schätzungen sind übrig. Die Suche bis zum Ende kann es beweisen.",
  "{n} positions": { one: "{n} Stellung", other: "{n} Stellungen" },
  "{n} tiles in the bag": { one: "{n} Stein im Beutel", other: "{n} Steine im Beutel" },
  "{n} plies": { one: "{n} Halbzug", other: "{n} Halbzüge" },
  exact: "exakt",
  "out, estimate": "ausgeschieden, Schätzung",
  "results proved": "Ergebnisse bewiesen",
  "{play} is answered when the search has ended, or when you stop it.":
    "{play} wird beantwortet, wenn die Suche zu Ende ist oder du sie anhältst.",
  "Searching for the answer to {play} …": "Die Antwort auf {play} wird gesucht …",
  "It ends the game.": "Er beendet die Partie.",
  "The answer: {line}.": "Die Antwort: {line}.",
  "This is not proved: it rests on estimates.":
    "Das ist nicht bewiesen, es beruht auf Schätzungen.",
  "{play} is worth {n} points more than the best play found so far.": {
    one: "{play} ist {n} Punkt mehr wert als der bisher beste Zug.",
    other: "{play} ist {n} Punkte mehr wert als der bisher beste Zug.",
  },
  Moves: "Züge",
  "To the start": "An den Anfang",
  "One move back": "Einen Zug zurück",
  "One move on": "Einen Zug weiter",
  "To the end": "Ans Ende",
  "Move {move} of {last}": "Zug {move} von {last}",
  Start: "Start",
  You: "Du",
  Opponent: "Gegner",
  "bag: {tiles}": "Beutel: {tiles}",
  "The opponent’s rack": "Die Bank des Gegners",
  "Close the inference": "Vermutung schließen",
  "Judging racks …": "Bänke werden beurteilt …",
  "Stopped before all racks were judged.": "Angehalten, bevor alle beurteilt waren.",
  "The same settings give the same answer there:":
    "Dieselben Einstellungen geben dort dieselbe Antwort:",
  "The opponent’s last move": "Der letzte Zug des Gegners",
  Infer: "Vermuten",
  "A play as it lies on the board, letters that were there before in parentheses; or how many tiles were exchanged.":
    "Ein Zug, wie er auf dem Brett liegt, mit den schon vorhandenen Buchstaben in Klammern; oder wie viele Steine getauscht wurden.",
  "The opponent plays": "Der Gegner spielt",
  "Like a strong player": "Wie ein starker Spieler",
  "Only best plays": "Nur beste Züge",
  "Racks at most": "Höchstens Bänke",
  "Use in simulation": "In der Simulation benutzen",
  "The chance that each tile was kept, and the same before the move":
    "Wie wahrscheinlich jeder Stein behalten wurde, und dasselbe vor dem Zug",
  Tile: "Stein",
  "Chance %": "Chance %",
  "Before %": "Vorher %",
  Ratio: "Verhältnis",
  "The most likely leaves": "Die wahrscheinlichsten Reste",
  Missed: "Verpasst",
  "{n} other leaves: {percent} % together.": {
    one: "{n} anderer Rest: {percent} %.",
    other: "{n} andere Reste: zusammen {percent} %.",
  },
  "Show more leaves": "Mehr Reste zeigen",
  "With {move}, the opponent kept nothing, so there is nothing to infer.":
    "Mit {move} behielt der Gegner nichts, also lässt sich nichts schließen.",
  "Racks are equally likely if the best play was at most {points} points better.":
    "Bänke sind gleich wahrscheinlich, wenn der beste Zug höchstens {points} Punkte besser war.",
  "A rack is less likely by a factor of e for every {points} points that the play missed, as fits strong players.":
    "Eine Bank ist um den Faktor e weniger wahrscheinlich je {points} Punkte, die der Zug verschenkte, wie es zu starken Spielern passt.",
  "No rack fits {move}: with each, another play would have been better. Suppose that the opponent plays like a strong player, or that there was a slip.":
    "Keine Bank passt zu {move}: Mit jeder wäre ein anderer Zug besser gewesen. Nimm an, dass der Gegner wie ein starker Spieler spielt oder dass ihm ein Fehler unterlief.",
  "With {move}, the opponent may have kept {n} leaves: {share} % of all draws.": {
    one: "Mit {move} kann der Gegner {n} Rest behalten haben: {share} % aller Ziehungen.",
    other: "Mit {move} kann der Gegner {n} Reste behalten haben: {share} % aller Ziehungen.",
  },
  "All {n} racks judged.": { one: "{n} Bank beurteilt.", other: "Alle {n} Bänke beurteilt." },
  "{n} racks judged, drawn at random; standard error at most {error} %.": {
    one: "{n} Bank beurteilt, zufällig gezogen; Standardfehler höchstens {error} %.",
    other: "{n} Bänke beurteilt, zufällig gezogen; Standardfehler höchstens {error} %.",
  },
  "{n} tiles were kept.": {
    one: "{n} Stein wurde behalten.",
    other: "{n} Steine wurden behalten.",
  },
  nothing: "nichts",
  "Correct the rack to see its best plays.": "Berichtige die Bank, um ihre besten Züge zu sehen.",
  "Type the tiles of your rack to see the best plays.":
    "Gib die Steine deiner Bank ein, um die besten Züge zu sehen.",
  Solve: "Lösen",
  "The same at the command line:": "Dasselbe auf der Kommandozeile:",
  "By equity.": "Nach dem Wert.",
  Simulate: "Simulieren",
  "{n} legal moves": { one: "{n} möglicher Zug", other: "{n} mögliche Züge" },
  "Not in the lexicon: {words}": "Nicht im Lexikon: {words}",
  Rank: "Rang",
  played: "gespielt",
  "not valid": "ungültig",
  "Make this play": "Diesen Zug machen",
  "Try this play; choose it again to make it":
    "Diesen Zug ausprobieren; noch einmal wählen macht ihn",
  "this page does not have the board of the position":
    "diese Seite hat das Brett der Stellung nicht",
  Game: "Partie",
  Tiles: "Steine",
  "Your score": "Deine Punkte",
  "Opponent’s score": "Punkte des Gegners",
  "CGP (the position as one line of text)": "CGP (die Stellung als eine Zeile Text)",
  "Open CGP": "CGP öffnen",
  Copy: "Kopieren",
  "Copy link": "Link kopieren",
  Copied: "Kopiert",
  "The browser does not allow copying; select the text instead.":
    "Der Browser erlaubt das Kopieren nicht; markiere stattdessen den Text.",
  "After {play}": "Nach {play}",
  "Averages by ply after {play}": "Mittelwerte der Halbzüge nach {play}",
  Ply: "Halbzug",
  "Bingo %": "Bingo %",
  "The most frequent replies to {play}": "Die häufigsten Antworten auf {play}",
  "Frequent reply": "Häufige Antwort",
  "Squares that the next plays cover": "Felder, die die nächsten Züge bedecken",
  "Plays whose squares are shown": "Züge, deren Felder gezeigt werden",
  Replies: "Antworten",
  "Your next plays": "Deine nächsten Züge",
  "Square of the map: arrow keys choose one, Escape none":
    "Feld der Karte: Pfeiltasten wählen eines, Escape keines",
  "No square is chosen.": "Kein Feld ist gewählt.",
  "Choose a square to see its plays.": "Wähle ein Feld, um seine Züge zu sehen.",
  "Your next plays have covered no square yet.":
    "Noch hat keiner deiner nächsten Züge ein Feld bedeckt.",
  "Covered most often, in percent of your next plays: {squares}.":
    "Am häufigsten bedeckt, in Prozent deiner nächsten Züge: {squares}.",
  "{square}: no reply has covered it.": "{square}: Keine Antwort hat es bedeckt.",
  "{square}: {share} % of the replies cover it, for {points} points on average.":
    "{square}: {share} % der Antworten bedecken es, für {points} Punkte im Mittel.",
  "{square}: none of your next plays has covered it.":
    "{square}: Keiner deiner nächsten Züge hat es bedeckt.",
  "{square}: {share} % of your next plays cover it, for {points} points on average. Single plays are only counted for replies.":
    "{square}: {share} % deiner nächsten Züge bedecken es, für {points} Punkte im Mittel. Einzelne Züge werden nur bei Antworten gezählt.",
  "None of them is a frequent reply.": "Keine davon ist eine häufige Antwort.",
  "Frequent replies that cover {square}": "Häufige Antworten, die {square} bedecken",
  "These are all of them.": "Das sind alle.",
  "The other {share} % are replies that are too rare for the list.":
    "Die übrigen {share} % sind Antworten, die zu selten für die Liste sind.",
  "Why {leader} and not {other}?": "Warum {leader} und nicht {other}?",
  "Comparing samples of both plays …": "Proben beider Züge werden verglichen …",
  "Board after {play}": "Brett nach {play}",
  "Replies have covered no square yet.": "Noch hat keine Antwort ein Feld bedeckt.",
  "Covered most often, in percent of the replies: {squares}.":
    "Am häufigsten bedeckt, in Prozent der Antworten: {squares}.",
  Simulation: "Simulation",
  "Close the simulation": "Simulation schließen",
  Pause: "Pause",
  "Pausing …": "Pause folgt …",
  Resume: "Weiter",
  "Simulate again": "Neu simulieren",
  Plies: "Halbzüge",
  "Samples at most": "Höchstens Proben",
  "The opponent’s tiles are drawn as {move} tells.":
    "Die Steine des Gegners werden gezogen, wie {move} vermuten lässt.",
  "Add {play}": "{play} hinzufügen",
  "The same settings give the same answer there, before the position as CGP:":
    "Dieselben Einstellungen geben dort dieselbe Antwort, vor der Stellung als CGP:",
  "The command infers with its own settings, which are not those chosen here.":
    "Der Befehl vermutet mit eigenen Einstellungen, nicht mit den hier gewählten.",
  "The page has estimates of wins only for games with 100 tiles and racks of 7, which this needs.":
    "Die Seite hat Gewinnschätzungen nur für Partien mit 100 Steinen und Bänken zu 7, die hier nötig sind.",
  "Candidates, the best first, then those that are out, the last one first. ± is the standard error of the mean; behind is what a play is worth less than the leader, sample by sample.":
    "Kandidaten, der beste zuerst, dann die ausgeschiedenen, der letzte zuerst. ± ist der Standardfehler des Mittels; Rückstand ist, was ein Zug weniger wert ist als der führende, Probe für Probe.",
  Behind: "Rückstand",
  Samples: "Proben",
  "Remove {play}": "{play} herausnehmen",
  "Playing the first round …": "Die erste Runde wird gespielt …",
  "{play} is the only candidate.": "{play} ist der einzige Kandidat.",
  "Paused.": "Pause.",
  "Stopped.": "Angehalten.",
  "{n} rounds": { one: "{n} Runde", other: "{n} Runden" },
  "{n} games played on": { one: "{n} Partie weitergespielt", other: "{n} Partien weitergespielt" },
  "{open} of {n} plays left": {
    one: "{open} von {n} Zug übrig",
    other: "{open} von {n} Zügen übrig",
  },
  "{low} to {high} ({sure} %)": "{low} bis {high} ({sure} %)",
  leader: "vorn",
  open: "offen",
  out: "ausgeschieden",
  "out, round {round}": "ausgeschieden, Runde {round}",
  sure: "sicher",
  "{play} for {score}. Your opponent is to move.": "{play} für {score}. Dein Gegner ist am Zug.",
  "Your play": "Dein Zug",
  "8D WORD, WORD, exch ABC, pass": "8D WORD, WORD, exch ABC, pass",
  Clear: "Leeren",
  "Its rank and cost will appear here.": "Sein Rang und seine Kosten erscheinen hier.",
  "{points} point, equity {equity}: rank {rank} of {of}, the best play":
    "{points} Punkt, Wert {equity}: Rang {rank} von {of}, der beste Zug",
  "{points} points, equity {equity}: rank {rank} of {of}, the best play":
    "{points} Punkte, Wert {equity}: Rang {rank} von {of}, der beste Zug",
  "{points} point, equity {equity}: rank {rank} of {of}, costs {cost} against {best}":
    "{points} Punkt, Wert {equity}: Rang {rank} von {of}, kostet {cost} gegen {best}",
  "{points} points, equity {equity}: rank {rank} of {of}, costs {cost} against {best}":
    "{points} Punkte, Wert {equity}: Rang {rank} von {of}, kostet {cost} gegen {best}",
  "This play is not allowed here.": "Dieser Zug ist hier nicht erlaubt.",
  "{n} points, but this play is not allowed here.": {
    one: "{n} Punkt, aber dieser Zug ist hier nicht erlaubt.",
    other: "{n} Punkte, aber dieser Zug ist hier nicht erlaubt.",
  },
  "{n} points, but {words} is not in the lexicon.": {
    one: "{n} Punkt, aber {words} steht nicht im Lexikon.",
    other: "{n} Punkte, aber {words} steht nicht im Lexikon.",
  },
  "{n} points, but {words} are not in the lexicon.": {
    one: "{n} Punkt, aber {words} stehen nicht im Lexikon.",
    other: "{n} Punkte, aber {words} stehen nicht im Lexikon.",
  },
  "Analyze a position": "Stellung analysieren",
  "Review a game": "Partie durchgehen",
  "Rack and board": "Bank und Brett",
  "Set up": "Aufbauen",
  "Try a play": "Zug ausprobieren",
  "Tiles typed on the board": "Auf dem Brett getippte Steine",
  Undo: "Rückgängig",
  Redo: "Wiederholen",
  "Empty board": "Brett leeren",
  "Random rack": "Zufällige Bank",
  "Type ? for a blank.": "? steht für ein Blanko.",
  "Unseen tiles": "Ungesehene Steine",
  "{n} tiles. Tap a tile to put it on the board.": {
    one: "{n} Stein. Tippe einen Stein an, um ihn auf das Brett zu legen.",
    other: "{n} Steine. Tippe einen Stein an, um ihn auf das Brett zu legen.",
  },
  "Now choose the letter of the blank.": "Wähle jetzt den Buchstaben des Blankos.",
  "The board has {rows} rows and {columns} columns.":
    "Das Brett hat {rows} Zeilen und {columns} Spalten.",
  "8D WO(R)D, exch 3": "8D WO(R)D, exch 3",
  Play: "Zug",
  "Best play so far: {play}.": "Bisher bester Zug: {play}.",
  "The opponent’s best play so far: {play}.": "Bisher bester Zug des Gegners: {play}.",
  "By an estimate, the game ends in a tie.": "Nach einer Schätzung endet die Partie unentschieden.",
  "By an estimate, you win by {n} points.": {
    one: "Nach einer Schätzung gewinnst du mit {n} Punkt Vorsprung.",
    other: "Nach einer Schätzung gewinnst du mit {n} Punkten Vorsprung.",
  },
  "By an estimate, you lose by {n} points.": {
    one: "Nach einer Schätzung verlierst du mit {n} Punkt Rückstand.",
    other: "Nach einer Schätzung verlierst du mit {n} Punkten Rückstand.",
  },
  "Best play so far: {play}, which wins {percent} % of the draws.":
    "Bisher bester Zug: {play}, gewinnt bei {percent} % der Ziehungen.",
  "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible.":
    "Bisher bester Zug des Gegners: {play}, gewinnt bei {percent} % der Ziehungen, die der Gegner für möglich hält.",
  "Best play so far: {play}, which wins {percent} % of the draws by an estimate.":
    "Bisher bester Zug: {play}, gewinnt nach einer Schätzung bei {percent} % der Ziehungen.",
  "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible, by an estimate.":
    "Bisher bester Zug des Gegners: {play}, gewinnt nach einer Schätzung bei {percent} % der Ziehungen, die der Gegner für möglich hält.",
  Leaves: "Reste",
  "{word} cannot be laid on this board from this rack.":
    "{word} lässt sich von dieser Bank nicht auf dieses Brett legen.",
  "Lay it": "Legen",
  "Best place: {play} for {score}": "Bester Platz: {play} für {score}",
  "A whole number of points, at most {most}": "Eine ganze Zahl von Punkten, höchstens {most}",
};
