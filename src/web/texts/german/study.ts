import type { TextTable } from "../message.js";

/** Texts of the view Study, in German. */
export const GERMAN_STUDY: TextTable = {
  "Left out {n} cards without words in this lexicon.": {
    one: "{n} Karte ohne Wörter in diesem Lexikon ausgelassen.",
    other: "{n} Karten ohne Wörter in diesem Lexikon ausgelassen.",
  },
  "{word} does not use just these letters.": "{word} besteht nicht genau aus diesen Buchstaben.",
  "{word} is not in the lexicon.": "{word} steht nicht im Lexikon.",
  "You already found {word}.": "{word} ist schon da.",
  "{word} is right. {n} words to go.": {
    one: "{word} ist richtig. Noch {n} Wort.",
    other: "{word} ist richtig. Noch {n} Wörter.",
  },
  "{word} is right.": "{word} ist richtig.",
  "Missed: {words}.": "Verpasst: {words}.",
  "Now in box {box}.": "Jetzt in Fach {box}.",
  "No cards are due": "Keine Karten sind fällig",
  "{n} cards due today": { one: "{n} Karte heute fällig", other: "{n} Karten heute fällig" },
  "A card shows letters in alphabetical order: type all words that use all of them.":
    "Eine Karte zeigt Buchstaben in alphabetischer Reihenfolge: Tippe alle Wörter, die alle davon benutzen.",
  "Add some cards below. Each is a set of letters to unscramble.":
    "Füge unten Karten hinzu. Jede hat Buchstaben, die zu ordnen sind.",
  "The next cards are due on {date}.": "Die nächsten Karten sind am {date} fällig.",
  Boxes: "Fächer",
  "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} cards in all.":
    {
      one: "Eine Karte rückt ein Fach weiter, wenn du alle ihre Wörter findest, und zurück ins erste, wenn dir eines fehlt. Insgesamt {n} Karte.",
      other:
        "Eine Karte rückt ein Fach weiter, wenn du alle ihre Wörter findest, und zurück ins erste, wenn dir eines fehlt. Insgesamt {n} Karten.",
    },
  Box: "Fach",
  Cards: "Karten",
  Due: "Fällig",
  "Rests for": "Ruht",
  "{n} days": { one: "{n} Tag", other: "{n} Tage" },
  "Cards at most": "Höchstens Karten",
  Frequency: "Häufigkeit",
  "Two-letter words": "Wörter mit zwei Buchstaben",
  "100 likely sevens": "100 häufige Siebener",
  "100 likely eights": "100 häufige Achter",
  "Words with Q": "Wörter mit Q",
  "Add cards": "Karten hinzufügen",
  "Choose:": "Auswahl:",
  "Each card is a set of letters. Probability is the chance to draw them from a full bag; frequency is how often games of the engine play one of their words.":
    "Jede Karte hat einen Satz Buchstaben. Wahrscheinlichkeit ist die Chance, sie aus einem vollen Beutel zu ziehen; Häufigkeit, wie oft eines ihrer Wörter in Partien des Programms gelegt wird.",
  "Add these cards": "Diese Karten hinzufügen",
  "The lexicon has no such words.": "Das Lexikon hat keine solchen Wörter.",
  "{n} alphagrams": { one: "{n} Alphagramm", other: "{n} Alphagramme" },
  "Added {n} cards of {all}.": {
    one: "{n} Karte von {all} hinzugefügt.",
    other: "{n} Karten von {all} hinzugefügt.",
  },
  "{n} cards already in the box.": {
    one: "{n} Karte schon im Kasten.",
    other: "{n} Karten schon im Kasten.",
  },
  "Added {n} cards.": { one: "{n} Karte hinzugefügt.", other: "{n} Karten hinzugefügt." },
  "2 to 8": "2 bis 8",
  "That include": "Mit den Buchstaben",
  "From number": "Ab Nummer",
  "Save and restore": "Sichern und wiederherstellen",
  "One file has all cards and puzzle results. Reading a file adds to what is here; of two cards with the same letters, the one that was answered more often is kept.":
    "Eine Datei hat alle Karten und Rätselergebnisse. Eine gelesene Datei kommt zu dem hinzu, was hier ist; von zwei Karten mit denselben Buchstaben bleibt die öfter beantwortete.",
  "Save to a file": "In eine Datei sichern",
  "Removed {n} cards.": { one: "{n} Karte entfernt.", other: "{n} Karten entfernt." },
  "Remove {n} cards": { one: "{n} Karte entfernen", other: "{n} Karten entfernen" },
  "Keep them": "Behalten",
  "Empty the box …": "Kasten leeren …",
  "Read a file": "Datei lesen",
  "Words of your own": "Eigene Wörter",
  "Add words": "Wörter hinzufügen",
  "A bingo lays all {n} tiles of the rack.": "Ein Bingo legt alle {n} Steine der Bank.",
  "Rank {rank} of {of}, score {score}.": "Rang {rank} von {of}, Punkte {score}.",
  "No play wins clearly more games.": "Kein Zug gewinnt deutlich mehr Partien.",
  "This is the best play.": "Das ist der beste Zug.",
  "This play costs {points} points.": "Dieser Zug kostet {points} Punkte.",
  "You have {n} points, your opponent has {opponent}.": {
    one: "Du hast {n} Punkt, dein Gegner hat {opponent}.",
    other: "Du hast {n} Punkte, dein Gegner hat {opponent}.",
  },
  "Your opponent’s rack: {tiles}": "Die Bank deines Gegners: {tiles}",
  "Puzzle of the day": "Rätsel des Tages",
  "From your games": "Aus deinen Partien",
  "Puzzle {number}": "Rätsel {number}",
  "8D WORD, exch ABC": "8D WORD, exch ABC",
  "Give up": "Aufgeben",
  "Rating of the puzzle": "Wertung des Rätsels",
  "Play on": "Weiterspielen",
  "Next puzzle": "Nächstes Rätsel",
  "Given up. The best play: {play}.": "Aufgegeben. Der beste Zug: {play}.",
  "{play} gives up {points} points against {best}.":
    "{play} verschenkt {points} Punkte gegenüber {best}.",
  "{play} wins {own} % of the games, {best} wins {better} %.":
    "{play} gewinnt {own} % der Partien, {best} gewinnt {better} %.",
  "You found the play that wins most often.":
    "Du hast den Zug gefunden, der am häufigsten gewinnt.",
  "By {n} games, {play} is not clearly worse than {best}.":
    "Nach {n} Partien ist {play} nicht deutlich schlechter als {best}.",
  "{percent} % of the games": "{percent} % der Partien",
  Wins: "Siege",
  "How often the plays win": "Wie oft die Züge gewinnen",
  "From {n} games played on for {plies} turns after each play; ± is the standard error.":
    "Nach {n} Partien, die nach jedem Zug {plies} Züge weitergespielt wurden; ± ist der Standardfehler.",
  "{percent} ± {error} %": "{percent} ± {error} %",
  "{best} scores {n} points more than {other}.": {
    one: "{best} bringt {n} Punkt mehr als {other}.",
    other: "{best} bringt {n} Punkte mehr als {other}.",
  },
  "{best} scores {n} points less than {other}.": {
    one: "{best} bringt {n} Punkt weniger als {other}.",
    other: "{best} bringt {n} Punkte weniger als {other}.",
  },
  "It keeps {kept}, worth {points} points more than {left}.":
    "Auf der Bank bleibt {kept}, {points} Punkte mehr wert als {left}.",
  "It keeps {kept}, worth {points} points less than {left}.":
    "Auf der Bank bleibt {kept}, {points} Punkte weniger wert als {left}.",
  "no tile": "kein Stein",
  "Your rating": "Deine Wertung",
  "Open in Analyze": "In Analyse öffnen",
  "Close the puzzle": "Rätsel schließen",
  "You found the best bingo.": "Du hast das beste Bingo gefunden.",
  "You found the best play.": "Du hast den besten Zug gefunden.",
  "{rank} of {of}": "{rank} von {of}",
  "{play}, {n} points": { one: "{play}, {n} Punkt", other: "{play}, {n} Punkte" },
  "Best play on both sides": "Bestes Spiel beider Seiten",
  "Points gained to the end": "Punkte bis zum Ende gewonnen",
  "Score out of 100": "Bewertung von 100",
  "Find the play that wins most often.": "Finde den Zug, der am häufigsten gewinnt.",
  "Playing games on …": "Partien werden weitergespielt …",
  "Your plays and the replies to them": "Deine Züge und die Antworten darauf",
  Better: "Besser",
  Reply: "Antwort",
  "The game is over. Your plays cost {points} points in all.":
    "Die Partie ist zu Ende. Deine Züge kosteten insgesamt {points} Punkte.",
  "{play}, {n} points, equity {equity}": {
    one: "{play}, {n} Punkt, Wert {equity}",
    other: "{play}, {n} Punkte, Wert {equity}",
  },
  "Start|begin": "Start",
  "Find the best play": "Finde den besten Zug",
  "Find the bingo": "Finde das Bingo",
  "Score, or keep good tiles?": "Punkte oder gute Steine?",
  "Hold the lead": "Verteidige die Führung",
  "One play scores now, another one keeps tiles for a better next turn. Thousands of games that were played on tell which wins more often.":
    "Ein Zug bringt jetzt Punkte, ein anderer behält Steine für einen besseren nächsten Zug. Tausende weitergespielte Partien sagen, welcher öfter gewinnt.",
  "You are ahead, and the play with the highest equity is not the one that wins most often. Thousands of games that were played on tell which one does.":
    "Du führst, und der Zug mit dem höchsten Wert ist nicht der, der am häufigsten gewinnt. Tausende weitergespielte Partien sagen, welcher es ist.",
  "Solve the endgame": "Löse das Endspiel",
  "One play of this position is clearly better than all others, by equity and in thousands of games that were played on from it.":
    "In dieser Stellung ist ein Zug klar besser als alle anderen, nach seinem Wert und in Tausenden weitergespielten Partien.",
  "The best play of this position lays all tiles of the rack. All bingos of the same equity are right.":
    "Der beste Zug dieser Stellung legt alle Steine der Bank. Alle Bingos mit demselben Wert sind richtig.",
  "The bag is empty, so you know your opponent’s tiles. One play is best, which is proved by searching to the end of the game.":
    "Der Beutel ist leer, du kennst also die Steine deines Gegners. Ein Zug ist der beste; das ist durch Suche bis zum Ende der Partie bewiesen.",
  Puzzles: "Rätsel",
  "Positions come from games that the engine plays against itself. The puzzle of the day is the same for everyone with this lexicon.":
    "Die Stellungen stammen aus Partien des Programms gegen sich selbst. Das Rätsel des Tages ist für alle mit diesem Lexikon dasselbe.",
  "Another puzzle": "Ein anderes Rätsel",
  "Looking for a position …": "Eine Stellung wird gesucht …",
  "Kind of puzzle": "Art des Rätsels",
  "Today’s puzzle: given up.": "Rätsel von heute: aufgegeben.",
  "Today’s puzzle: {play}, the best play, score {score}.":
    "Rätsel von heute: {play}, der beste Zug, Punkte {score}.",
  "Today’s puzzle: {play}, score {score}.": "Rätsel von heute: {play}, Punkte {score}.",
  "Today’s puzzle: {play}, costs {cost}, score {score}.":
    "Rätsel von heute: {play}, kostet {cost}, Punkte {score}.",
  "Today’s puzzle: {play}, rank {rank}, costs {cost}, score {score}.":
    "Rätsel von heute: {play}, Rang {rank}, kostet {cost}, Punkte {score}.",
  "A position is shown.": "Eine Stellung wird gezeigt.",
  Rating: "Wertung",
  "A puzzle has the rating of players of whom half find the solution. You win against it if you find it, and lose if not. Only the first answer to a puzzle counts. ± is the standard error of your rating.":
    "Ein Rätsel hat die Wertung von Spielern, von denen die Hälfte die Lösung findet. Du gewinnst dagegen, wenn du sie findest, sonst verlierst du. Nur die erste Antwort auf ein Rätsel zählt. ± ist der Standardfehler deiner Wertung.",
  "Your rating by kind of puzzle": "Deine Wertung nach Art des Rätsels",
  Solved: "Gelöst",
  "{rating} ± {margin}": "{rating} ± {margin}",
  "{solved} of {all}": "{solved} von {all}",
  "Your last {n} puzzles scored {average} on average.": {
    one: "Dein letztes Rätsel brachte {average} Punkte.",
    other: "Deine letzten {n} Rätsel brachten im Mittel {average} Punkte.",
  },
  "The best play scores 100, and every 10 points that a play gives up, or every 4 % of wins, halve the score.":
    "Der beste Zug bringt 100, und je 10 verschenkte Punkte, oder je 4 % der Siege, halbieren die Zahl.",
  "Card {number} of {all}": "Karte {number} von {all}",
  "End the session": "Runde beenden",
  "Letters: {names}": "Buchstaben: {names}",
  "{n} words to find, {found} found.": {
    one: "{n} Wort zu finden, {found} gefunden.",
    other: "{n} Wörter zu finden, {found} gefunden.",
  },
  "A word of all of these letters": "Ein Wort aus allen diesen Buchstaben",
  Enter: "Eingeben",
  "Words found": "Gefundene Wörter",
  "All words found": "Alle Wörter gefunden",
  "The words with the letters that can be added to them": "Die Wörter mit ihren Anlegebuchstaben",
  Front: "Davor",
  Back: "Dahinter",
  Result: "Ergebnis",
  found: "gefunden",
  missed: "verpasst",
  "{right} of {n} cards right": {
    one: "{right} von {n} Karte richtig",
    other: "{right} von {n} Karten richtig",
  },
  "This was practice: the cards stay in their boxes.":
    "Das war zur Übung: Die Karten bleiben in ihren Fächern.",
  "All of these cards moved up a box.": "Alle diese Karten rückten ein Fach weiter.",
  "Cards that you knew moved up a box; those below are back in the first.":
    "Gewusste Karten rückten ein Fach weiter; die unten sind wieder im ersten.",
  "Missed cards": "Verpasste Karten",
  Done: "Fertig",
  "Practice the missed cards": "Verpasste Karten üben",
  "This browser does not keep cards: {reason}": "Dieser Browser behält keine Karten: {reason}",
  "{n} cards": { one: "{n} Karte", other: "{n} Karten" },
  "{n} puzzles": { one: "{n} Rätsel", other: "{n} Rätsel" },
  "{file}: {cards} and {puzzles} read.": "{file}: {cards} und {puzzles} gelesen.",
  "This browser did not keep the change: {reason}":
    "Dieser Browser hat die Änderung nicht behalten: {reason}",
  "Card box": "Kartenkasten",
  "Lexicon: {name}. What you learn is kept in this browser and not sent anywhere.":
    "Lexikon: {name}. Was du lernst, bleibt in diesem Browser und wird nirgendwohin gesendet.",
  "What to study": "Was du üben willst",
  "{word} is in the card box already.": "{word} ist schon im Kartenkasten.",
  "{word} is in the card box now.": "{word} ist jetzt im Kartenkasten.",
  "Learn {word}": "{word} lernen",
  "Find the only play that wins": "Finde den einzigen Zug, der gewinnt",
  "Go out in two plays": "Lege alle Steine in zwei Zügen",
  "The bag is empty, so you know your opponent’s tiles. One play wins against any reply; all others do not, which is proved.":
    "Der Beutel ist leer, du kennst also die Steine des Gegners. Ein Zug gewinnt gegen jede Antwort, alle anderen nicht; das ist bewiesen.",
  "The bag is empty. One play is best, and after it you lay your last tiles with the next one, even against the best reply.":
    "Der Beutel ist leer. Ein Zug ist am besten, und nach ihm legst du mit dem nächsten deine letzten Steine, auch gegen die beste Antwort.",
  "You found the only play that wins.": "Du hast den einzigen Zug gefunden, der gewinnt.",
  "after {n} more puzzles": { one: "nach {n} weiteren Rätsel", other: "nach {n} weiteren Rätseln" },
};
