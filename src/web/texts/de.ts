import { GERMAN_ANALYZE } from "./german/analyze.js";
import { GERMAN_ANSWERS } from "./german/answers.js";
import { GERMAN_GAMES } from "./german/games.js";
import { GERMAN_PLAY } from "./german/play.js";
import { GERMAN_STUDY } from "./german/study.js";
import type { TextTable } from "./message.js";

/** Texts of the frame, of Words, Lexicon and Lab, and of sharing, in German. */
export const GERMAN_FRAME: TextTable = {
  // shell
  "Skip to the content": "Zum Inhalt springen",
  Views: "Ansichten",
  Language: "Sprache",
  Colors: "Farben",
  Auto: "Auto",
  Light: "Hell",
  Dark: "Dunkel",
  Dismiss: "Schließen",
  "Everything runs in your browser; nothing is sent to a server. Lexicon: {lexicon}.":
    "Alles läuft in deinem Browser, nichts wird an einen Server gesendet. Lexikon: {lexicon}.",
  "This page may not run WebAssembly, so it uses the slower JavaScript build of the engine. Results are the same.":
    "Diese Seite darf WebAssembly nicht ausführen und rechnet deshalb mit der langsameren JavaScript-Fassung. Die Ergebnisse sind dieselben.",
  "Drop the file here": "Datei hier ablegen",
  "Only the first of {n} files was opened.": "Nur die erste von {n} Dateien wurde geöffnet.",
  "pasted game": "eingefügte Partie",

  // shortcuts
  "On the board": "Auf dem Brett",
  "Delete|key": "Entf",
  "Enter|key": "Eingabe",
  "Keys and terms": "Tasten und Begriffe",
  Terms: "Begriffe",
  "The tiles that stay on the rack after a play":
    "Die Steine, die nach einem Zug auf der Bank bleiben",
  "What a play is worth: its points, and what the tiles that it keeps will earn":
    "Was ein Zug wert ist: seine Punkte und was die behaltenen Steine noch einbringen",
  "What a play gives up against the best one": "Was ein Zug gegen den besten verschenkt",
  "A player’s points less those of the opponent": "Die Punkte eines Spielers ohne die des Gegners",
  "Your rack does not have these tiles.": "Deine Bank hat diese Steine nicht.",
  "There are too few tiles in the bag for an exchange.":
    "Zum Tauschen sind zu wenige Steine im Beutel.",
  "On {square}, the board has another tile.": "Auf {square} liegt ein anderer Stein.",
  "Type the whole word, with the tile on {square}.":
    "Schreibe das ganze Wort, mit dem Stein auf {square}.",
  "The play does not fit on the board.": "Der Zug passt nicht auf das Brett.",
  "Type a square and a word, such as 8D WORD, or a word alone.":
    "Schreibe ein Feld und ein Wort, etwa 8D WORT, oder nur ein Wort.",
  "The first play must cover the start square.": "Der erste Zug muss das Startfeld bedecken.",
  "The play touches no tile on the board.": "Der Zug berührt keinen Stein auf dem Brett.",
  Bingo: "Bingo",
  "A play of all tiles of the rack, which earns a bonus":
    "Ein Zug mit allen Steinen der Bank, für den es Zusatzpunkte gibt",
  "One turn of one player": "Ein Zug eines Spielers",
  Phony: "Ungültiges Wort",
  "A play with a word that is not in the lexicon":
    "Ein Zug mit einem Wort, das nicht im Lexikon steht",
  Shift: "Umschalt",
  Ctrl: "Strg",
  "Move the cursor": "Die Schreibmarke bewegen",
  Home: "Pos1",
  End: "Ende",
  "Go to the first or the last square of the row": "Zum ersten oder letzten Feld der Reihe gehen",
  Space: "Leertaste",
  "Switch between across and down": "Zwischen waagerecht und senkrecht wechseln",
  "Lay a tile": "Einen Stein legen",
  "Lay a blank as this letter": "Ein Blanko als diesen Buchstaben legen",
  "Move a laid tile": "Einen gelegten Stein verschieben",
  Backspace: "Rücktaste",
  "Take back a tile": "Einen Stein zurücknehmen",
  Escape: "Esc",
  "Take back all tiles": "Alle Steine zurücknehmen",
  "Make the play": "Den Zug machen",
  "In Analyze": "In der Analyse",
  "Undo a change of the position": "Eine Änderung der Stellung zurücknehmen",
  "Redo it": "Sie wiederherstellen",
  "Step through the turns of a game, outside the board":
    "Durch die Züge einer Partie gehen, außerhalb des Bretts",
  Everywhere: "Überall",
  "Show this list": "Diese Liste zeigen",

  // home
  "What would you play?": "Was würdest du spielen?",
  "You have answered today’s puzzle. The next one comes tomorrow.":
    "Du hast das heutige Rätsel beantwortet. Das nächste kommt morgen.",
  "One play of this position is clearly better than all others. Can you find it?":
    "Ein Zug ist in dieser Stellung deutlich besser als alle anderen. Findest du ihn?",
  "{n} days in a row": { one: "{n} Tag in Folge", other: "{n} Tage in Folge" },
  "answer today’s to go on": "beantworte das heutige, damit es weitergeht",
  "More puzzles": "Weitere Rätsel",
  "Solve it": "Lösen",
  "Play a game": "Eine Partie spielen",
  "Look at a position": "Eine Stellung ansehen",
  "Look up words": "Wörter nachschlagen",
  "Study them": "Üben",
  "{n} cards are due.": { one: "{n} Karte ist fällig.", other: "{n} Karten sind fällig." },
  "What you missed lately": "Was dir zuletzt entgangen ist",
  "Find them": "Finden",
  "{n} mistakes of your games are due.": {
    one: "{n} Fehler aus deinen Partien ist fällig.",
    other: "{n} Fehler aus deinen Partien sind fällig.",
  },
  "Your game against {opponent}": "Deine Partie gegen {opponent}",
  "Go on": "Weiterspielen",
  "It stands {you} to {engine}.": "Es steht {you} zu {engine}.",
  "Choose an opponent": "Gegner wählen",
  "Afterwards, the engine shows what you missed. Five puzzles tell which level suits you.":
    "Danach zeigt das Programm, was dir entgangen ist. Fünf Rätsel verraten, welche Stufe zu dir passt.",
  "By your answers to puzzles, {level} plays about as well as you.":
    "Nach deinen Antworten auf Rätsel spielt {level} etwa so gut wie du.",
  "Open a game": "Eine Partie öffnen",
  "A GCG file, as sites and apps save games. You can also paste or drop it anywhere.":
    "Eine GCG-Datei, wie Websites und Apps Partien speichern. Du kannst sie auch überall einfügen oder ablegen.",

  // shared
  Analyze: "Analyse",
  "Play|verb": "Spielen",
  Words: "Wörter",
  Lexicon: "Lexikon",
  Study: "Üben",
  Lab: "Labor",
  "Loading …": "Wird geladen …",
  "English words": "Englische Wörter",
  Standard: "Standard",
  "Super (21 × 21)": "Super (21 × 21)",
  Jumbled: "Beliebige Reihenfolge",
  "Jumbled super": "Super, beliebige Reihenfolge",
  Novice: "Neuling",
  Learner: "Anfänger",
  Casual: "Hobbyspieler",
  Greedy: "Gierig",
  Steady: "Solide",
  Careful: "Umsichtig",
  Expert: "Experte",
  "Heuristic 1": "Heuristik 1",
  "Heuristic 2": "Heuristik 2",
  "Heuristic 3": "Heuristik 3",
  "No tiles.": "Keine Steine.",
  "{n} tiles.": { one: "{n} Stein.", other: "{n} Steine." },
  "{n} tiles, including {blanks}.": {
    one: "{n} Stein, darunter {blanks}.",
    other: "{n} Steine, darunter {blanks}.",
  },
  "{n} blanks": { one: "{n} Blanko", other: "{n} Blankos" },
  "{words} are not in the lexicon.": {
    one: "{words} steht nicht im Lexikon.",
    other: "{words} stehen nicht im Lexikon.",
  },
  "On the board: arrow keys move, letters lay tiles, Shift + letter lays a blank, Space changes direction.":
    "Auf dem Brett: Pfeiltasten bewegen, Buchstaben legen Steine, Umschalt + Buchstabe legt ein Blanko, die Leertaste wechselt die Richtung.",
  "On the board: drag a tile of the rack to its square, or tap the square and then the tiles. A second tap on a square changes direction; two quick taps take a laid tile back.":
    "Auf dem Brett: Zieh einen Stein der Bank auf sein Feld, oder tippe erst das Feld und dann die Steine an. Ein zweites Tippen auf ein Feld wechselt die Richtung, zweimal schnelles Tippen nimmt einen gelegten Stein zurück.",

  // worker: questions about words
  Pattern: "Muster",
  "? one letter, * any run of letters, [ABC] one of these, [^ABC] one of the others":
    "? ein Buchstabe, * beliebig viele Buchstaben, [ABC] einer von diesen, [^ABC] einer der anderen",
  Anagrams: "Anagramme",
  "Words that use all of these letters; ? is a blank":
    "Wörter aus allen diesen Buchstaben; ? ist ein Blanko",
  Subanagrams: "Teilanagramme",
  "Words from some or all of these letters; ? is a blank":
    "Wörter aus einigen oder allen dieser Buchstaben; ? ist ein Blanko",
  Superanagrams: "Überanagramme",
  "Words that use all of these letters and others":
    "Wörter aus allen diesen Buchstaben und weiteren",
  "Rack and hook": "Bank und Brett",
  "Words from letters of the rack and all letters of the hook on the board":
    "Wörter aus Buchstaben der Bank und allen angegebenen Buchstaben auf dem Brett",
  Slot: "Lücke",
  "Words that fill a slot of a row or column: letters on the board, and dots for letters of the rack; ? is a blank":
    "Wörter, die eine Lücke einer Zeile oder Spalte füllen: Buchstaben auf dem Brett und Punkte für Buchstaben der Bank; ? ist ein Blanko",
  "Beginning with": "Anfang",
  "Words that begin with these letters": "Wörter, die mit diesen Buchstaben anfangen",
  "Ending with": "Ende",
  "Words that end with these letters": "Wörter, die mit diesen Buchstaben enden",
  Containing: "Enthält",
  "Words that contain these letters in a row":
    "Wörter, die diese Buchstaben hintereinander enthalten",
  "Through a letter": "Durch einen Buchstaben",
  "Words with the letter anywhere": "Wörter mit dem Buchstaben an beliebiger Stelle",
  Extensions: "Verlängerungen",
  "Longer words that contain the word": "Längere Wörter, die das Wort enthalten",
  "Check words": "Wörter prüfen",
  "Tells which words are in the lexicon; separate them by spaces":
    "Sagt, welche Wörter im Lexikon stehen; trenne sie durch Leerzeichen",
  Hooks: "Anlegebuchstaben",
  "Letters that can be added to a word or taken from it at either end":
    "Buchstaben, die vorn oder hinten an ein Wort passen oder dort wegfallen können",
  Alphagram: "Alphagramm",
  "The letters in alphabetical order, and the words that they make":
    "Die Buchstaben in alphabetischer Reihenfolge und die Wörter daraus",
  "Word by index": "Wort nach Nummer",
  "Words by their index in the sorted lexicon; the first word has the index 0":
    "Wörter nach ihrer Nummer im sortierten Lexikon; das erste Wort hat die Nummer 0",
  Alphabet: "Alphabet",
  Length: "Länge",
  Score: "Punkte",
  Probability: "Wahrscheinlichkeit",

  // worker: benchmarks
  "Best play of a position": "Bester Zug einer Stellung",
  "Every word of the lexicon once": "Jedes Wort des Lexikons einmal",

  // views/words
  anywhere: "beliebig",
  "before it": "davor",
  "after it": "dahinter",
  "on both sides": "auf beiden Seiten",
  "No words found": "Keine Wörter gefunden",
  "{n} words": { one: "{n} Wort", other: "{n} Wörter" },
  "Lowercase letters are blanks.": "Kleine Buchstaben sind Blankos.",
  "Showing the first {n}.": "Die ersten {n} werden gezeigt.",
  "Show more": "Mehr zeigen",
  "These letters do not make a word.": "Diese Buchstaben ergeben kein Wort.",
  "These letters make {n} words:": {
    one: "Diese Buchstaben ergeben {n} Wort:",
    other: "Diese Buchstaben ergeben {n} Wörter:",
  },
  Order: "Reihenfolge",
  "{percent}%": "{percent} %",
  "With {n} tiles of the rack.": {
    one: "Mit {n} Stein der Bank.",
    other: "Mit {n} Steinen der Bank.",
  },
  "{words} with {n} tiles": {
    one: "{words} mit {n} Stein",
    other: "{words} mit {n} Steinen",
  },
  "All of these are valid words": "Alle diese Wörter sind gültig",
  "{n} words not in the lexicon": {
    one: "{n} Wort nicht im Lexikon",
    other: "{n} Wörter nicht im Lexikon",
  },
  "valid, index {index}": "gültig, Nummer {index}",
  "not in the lexicon": "nicht im Lexikon",
  none: "keine",
  "In the lexicon": "Im Lexikon",
  yes: "ja",
  no: "nein",
  "Any search": "Alles",
  "A word or a rack, with ? for blanks; a pattern with . for one letter, * for any, or [ABC]; several words to check them":
    "Ein Wort oder eine Bank, mit ? für Blankos; ein Muster mit . für einen Buchstaben, * für beliebige oder [ABC]; mehrere Wörter, um sie zu prüfen",
  "Look it up": "Nachschlagen",
  "In longer words": "In längeren Wörtern",
  "Words from some of the letters": "Wörter aus einem Teil der Buchstaben",
  "Show all {n}": "Alle {n} zeigen",
  "Small letters beside a word are its hooks.":
    "Die kleinen Buchstaben neben einem Wort sind seine Haken.",
  "More kinds of search": "Weitere Arten der Suche",
  "Word, rack or pattern": "Wort, Bank oder Muster",
  "Front hooks": "Buchstaben davor",
  "Back hooks": "Buchstaben dahinter",
  "Without its first letter": "Ohne den ersten Buchstaben",
  "Without its last letter": "Ohne den letzten Buchstaben",
  "{word} is a word": "{word} ist ein Wort",
  "{word} is not a word": "{word} ist kein Wort",
  "The link has no valid query.": "Der Link enthält keine gültige Suche.",
  "Lexicon: {lexicon}": "Lexikon: {lexicon}",
  Results: "Ergebnisse",
  "Searching …": "Suche läuft …",
  "Type some letters above.": "Gib oben Buchstaben ein.",
  "Words or numbers": "Wörter oder Nummern",
  "Letters on the rack": "Buchstaben auf der Bank",
  "Kind of search": "Art der Suche",
  Letters: "Buchstaben",
  "Hook on the board": "Buchstaben auf dem Brett",
  "Slot on the board": "Lücke auf dem Brett",
  "Also in parts of the slot": "Auch in Teilen der Lücke",
  "Other letters": "Weitere Buchstaben",
  "At least": "Mindestens",
  "At most": "Höchstens",
  any: "beliebig",

  // views/lexicon
  "Another file is being read. Stop that first.":
    "Eine andere Datei wird gerade gelesen. Halte das erst an.",
  "{file} is larger than any lexicon.": "{file} ist größer als jedes Lexikon.",
  "{file}: {n} words, now in use in all views.": {
    one: "{file}: {n} Wort, ab jetzt in allen Ansichten.",
    other: "{file}: {n} Wörter, ab jetzt in allen Ansichten.",
  },
  "Add your own": "Eigenes Lexikon",
  "Drop a file anywhere on this page: a word list (UTF-8, one word per line) or a word graph (KWG, KBWG, KAD, Macondo, Wutka). It is stored in this browser and not sent anywhere.":
    "Leg eine Datei irgendwo auf dieser Seite ab: eine Wortliste (UTF-8, ein Wort pro Zeile) oder einen Wortgraphen (KWG, KBWG, KAD, Macondo, Wutka). Sie wird in diesem Browser gespeichert und nirgendwohin gesendet.",
  "Letters of the words": "Buchstaben der Wörter",
  "Tile set of your own (CSV)": "Eigener Steinsatz (CSV)",
  "The tile set of another language is a CSV file with a line for each tile: its label in upper and in lower case, its count, its points, and 1 for a vowel or 0. The blank, ?, comes first. Dropped together with a word list, it is used for that list.":
    "Der Steinsatz einer anderen Sprache ist eine CSV-Datei mit einer Zeile je Stein: Beschriftung in Groß- und in Kleinbuchstaben, Anzahl, Punkte und 1 für einen Vokal, sonst 0. Das Blanko, ?, kommt zuerst. Lässt du sie zusammen mit einer Wortliste fallen, gilt sie für diese Liste.",
  "{file}: {n} letters, chosen for the words that you add.": {
    one: "{file}: {n} Buchstabe, gewählt für die Wörter, die du hinzufügst.",
    other: "{file}: {n} Buchstaben, gewählt für die Wörter, die du hinzufügst.",
  },
  File: "Datei",
  "Skip words that these letters cannot spell":
    "Wörter auslassen, die sich mit diesen Buchstaben nicht schreiben lassen",
  Reading: "Lesen",
  Sorting: "Sortieren",
  "Building the DAWG": "DAWG wird gebaut",
  "Building the GADDAG": "GADDAG wird gebaut",
  Packing: "Packen",
  Storing: "Speichern",
  Working: "In Arbeit",
  Stop: "Anhalten",
  "In use in all views": "In allen Ansichten benutzt",
  Use: "Benutzen",
  Remove: "Entfernen",
  "Built in": "Gebaut in",
  "Read in": "Gelesen in",
  "Longest word": "Längstes Wort",
  "{n} tiles": { one: "{n} Stein", other: "{n} Steine" },
  Format: "Format",
  "word list": "Wortliste",
  "Size as a graph": "Größe als Graph",
  States: "Zustände",
  Arcs: "Kanten",
  Nodes: "Knoten",
  "DAWG nodes": "DAWG-Knoten",
  "GADDAG nodes": "GADDAG-Knoten",
  Skipped: "Ausgelassen",

  // views/lab
  "Wins of {name} in percent, with a 95 % confidence interval":
    "Siege von {name} in Prozent, mit einem Konfidenzintervall von 95 %",
  "wins, %": "Siege, %",
  "Spread of {name} in points per game, with a 95 % confidence interval":
    "Punktedifferenz von {name} in Punkten pro Partie, mit einem Konfidenzintervall von 95 %",
  "points per game": "Punkte pro Partie",
  games: "Partien",
  "Type some words above.": "Gib oben Wörter ein.",
  "A box is a state, and its letters are its arcs. A word ends at a letter in a double ring. In the GADDAG, what stands before @ was read backward.":
    "Ein Kasten ist ein Zustand, seine Buchstaben sind seine Kanten. Ein Wort endet bei einem Buchstaben im Doppelring. Im GADDAG wurde rückwärts gelesen, was vor @ steht.",
  "One word less": "Ein Wort weniger",
  "One word more": "Ein Wort mehr",
  "{n} of {all}: {word} was added last": "{n} von {all}: {word} kam zuletzt dazu",
  "{n} states": { one: "{n} Zustand", other: "{n} Zustände" },
  "{n} arcs": { one: "{n} Kante", other: "{n} Kanten" },
  "{states}, {arcs}, as many as the trie has; nothing could be merged":
    "{states}, {arcs}, so viele wie der Trie; nichts ließ sich zusammenlegen",
  "{states}, {arcs}; the trie has {trieArcs}, merging saves {percent} %":
    "{states}, {arcs}; der Trie hat {trieArcs}, Zusammenlegen spart {percent} %",
  "Word by word": "Wort für Wort",
  "Sizes word by word": "Größen Wort für Wort",
  Word: "Wort",
  "DAWG: states": "DAWG: Zustände",
  "GADDAG: states": "GADDAG: Zustände",
  arcs: "Kanten",
  "saved, %": "gespart, %",
  "Self-play": "Partien gegen sich selbst",
  "Two players of the engine, game after game, on workers. The same seed gives the same games.":
    "Zwei Spieler des Programms, Partie um Partie, im Hintergrund. Derselbe Startwert gibt dieselben Partien.",
  "First player": "Erster Spieler",
  "Second player": "Zweiter Spieler",
  Games: "Partien",
  Seed: "Startwert",
  Workers: "Prozesse",
  "Each bag twice, seats swapped": "Jeder Beutel zweimal, mit getauschten Plätzen",
  "Games played": "Gespielte Partien",
  "Wins of {name}, with a 95 % confidence interval":
    "Siege von {name}, mit einem Intervall von 95 %",
  "Spread of {name}, with a 95 % confidence interval":
    "Punktedifferenz von {name}, mit einem Intervall von 95 %",
  "{games}, {rate} per second": "{games}, {rate} pro Sekunde",
  "{first} against {second}": "{first} gegen {second}",
  "{won} won, {drawn} drawn, {lost} lost": "{won} gewonnen, {drawn} unentschieden, {lost} verloren",
  "Win % so far, with a 95 % confidence interval":
    "Siege bisher, in Prozent, mit einem Intervall von 95 %",
  "Spread per game, with a 95 % confidence interval":
    "Punktedifferenz pro Partie, mit einem Intervall von 95 %",
  "Points per game": "Punkte pro Partie",
  "Bingos per game": "Bingos pro Partie",
  "Turns per game": "Züge pro Partie",
  "{average} ({low} to {high})": "{average} ({low} bis {high})",
  "{first} and {second}": "{first} und {second}",
  "{n} games have been played.": {
    one: "{n} Partie ist gespielt.",
    other: "{n} Partien sind gespielt.",
  },
  "Benchmark finished.": "Messung beendet.",
  "WebAssembly against JavaScript": "WebAssembly gegen JavaScript",
  "The same work with the same results, in turn: by the kernel as WebAssembly, with vectors and without, by JavaScript that is made from it, and by JavaScript written by hand for speed.":
    "Dieselbe Arbeit mit denselben Ergebnissen, abwechselnd: vom Rechenkern als WebAssembly, mit Vektoren und ohne, von JavaScript, das daraus gemacht ist, und von JavaScript, das von Hand und auf Geschwindigkeit geschrieben ist.",
  "Save results as JSON": "Ergebnisse als JSON sichern",
  "Look-up of a word": "Nachschlagen eines Wortes",
  "Board and cross sets of a position": "Brett und Kreuzmengen einer Stellung",
  "Board, cross sets and bounds of a position": "Brett, Kreuzmengen und Schranken einer Stellung",
  "All plays of a position": "Alle Züge einer Stellung",
  "A whole game": "Eine ganze Partie",
  WebAssembly: "WebAssembly",
  "Time or arcs": "Zeit oder Kanten",
  "WebAssembly without vectors": "WebAssembly ohne Vektoren",
  "JavaScript, made from it": "JavaScript, daraus gemacht",
  "JavaScript by hand": "JavaScript von Hand",
  "Playing games": "Partien werden gespielt",
  "DAWG (Appel and Jacobson)": "DAWG (Appel und Jacobson)",
  "DAWG against GADDAG": "DAWG gegen GADDAG",
  "Ways to find all plays of a position, in plain TypeScript: from left to right on a DAWG, outward from anchors on a GADDAG, and others; and those of the kernel. All find the same plays.":
    "Wege zu allen Zügen einer Stellung, in reinem TypeScript: von links nach rechts auf einem DAWG, von Ankerfeldern nach außen auf einem GADDAG und weitere; und die des Rechenkerns. Alle finden dieselben Züge.",
  "GADDAG, square by square (Gordon)": "GADDAG, Feld für Feld (Gordon)",
  "GADDAG, by groups of tiles": "GADDAG, nach Gruppen von Steinen",
  "GADDAG, suffix first": "GADDAG, Endung zuerst",
  "Both, on the wider side (Toal)": "Beide, auf der breiteren Seite (Toal)",
  "Both, on the narrower side (Toal)": "Beide, auf der schmaleren Seite (Toal)",
  "The kernel, all plays": "Der Rechenkern, alle Züge",
  "The kernel, the best play": "Der Rechenkern, der beste Zug",
  Searching: "Es wird gesucht",
  "Arcs followed at a position": "Verfolgte Kanten je Stellung",
  "Benchmarks in your browser with the lexicon {lexicon}. Other running programs affect the times, but less the ratios between them.":
    "Messungen in deinem Browser mit dem Lexikon {lexicon}. Andere laufende Programme beeinflussen die Zeiten, ihre Verhältnisse aber weniger.",
  "Words as graphs": "Wörter als Graphen",
  "The DAWG and the GADDAG of a few words, in the letters of the chosen lexicon.":
    "Der DAWG und der GADDAG einiger Wörter, mit den Buchstaben des gewählten Lexikons.",
  Measure: "Messen",
  Preparing: "Vorbereitung",
  Measuring: "Messung läuft",
  Table: "Tabelle",
  Task: "Aufgabe",
  Side: "Seite",
  "Save table as CSV": "Tabelle als CSV speichern",
  "Save chart as SVG": "Diagramm als SVG speichern",
  "{graph} of {words}": "{graph} von {words}",
  "Save {graph} as SVG": "{graph} als SVG speichern",
  "Ratio to the first": "Verhältnis zur ersten",

  // share
  "The link was copied.": "Der Link wurde kopiert.",
  "Copy this link": "Diesen Link kopieren",
  "This game is too long for a link; save it as a file instead.":
    "Diese Partie ist zu lang für einen Link; speichere sie stattdessen als Datei.",
  "The link has no game that can be read; it may have been cut off.":
    "Der Link enthält keine lesbare Partie; vielleicht wurde er abgeschnitten.",
  "Copy link to this search": "Link zu dieser Suche kopieren",

  // views/analyze/share
  Share: "Teilen",
  "Copy link to the position": "Link zur Stellung kopieren",
  "Copy link to the game": "Link zur Partie kopieren",
  "Save picture as SVG": "Bild als SVG speichern",
  "Save picture as PNG": "Bild als PNG speichern",
  "Save as page": "Als Seite speichern",
  "Save game as page": "Partie als Seite speichern",
  "A link contains the position or the game itself; nothing is stored on a server. A page is one file that opens in any browser and can be printed.":
    "Ein Link enthält die Stellung oder die Partie selbst, auf keinem Server wird etwas gespeichert. Eine Seite ist eine Datei, die jeder Browser öffnet und die sich drucken lässt.",
  "A board": "Ein Brett",
  "A board, and the rack {rack}": "Ein Brett und die Bank {rack}",
  "Best plays with {rack}": "Beste Züge mit {rack}",
  Position: "Stellung",
  "Best plays": "Beste Züge",
  Leave: "Rest",
  Equity: "Wert",
  Turns: "Züge",
  Turn: "Zug",
  Player: "Spieler",
  Rack: "Bank",
  Total: "Gesamt",
  "Best play": "Bester Zug",
  "linked game": "verlinkte Partie",
};

/**
 * The texts of the page in German, in the words of players: Stein, Bank, Blanko, Beutel, Zug,
 * anlegen, anzweifeln, Rest (leave), Punktedifferenz (spread).
 */
export const GERMAN: TextTable = {
  ...GERMAN_FRAME,
  ...GERMAN_ANALYZE,
  ...GERMAN_ANSWERS,
  ...GERMAN_GAMES,
  ...GERMAN_PLAY,
  ...GERMAN_STUDY,
};
