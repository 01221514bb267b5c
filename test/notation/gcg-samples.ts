/** Games of our own in the shapes of the common programs. */

/** As Quackle saves a game that is going on: racks in order, an unknown one, two spaces before penalties. */
export const QUACKLE = `#character-encoding UTF-8
#player1 1 Zoë Marlow
#player2 2 Speedy
#title Kitchen table, game 2
#description Saved in the middle
>1: CDEFLRY 8G FYCE +24 24
>2: AABIOOY 9C BOOAY +29 29
>1: DEHLLRT D8 H.LED +26 50
>2: AAIORTT 7B RATIO +16 45
>1: DEILRTT J2 RETITL.D +63 113
>2: AFJOSST 3J .TASS +10 55
>2: AFJOSST --  -10 45
#note not in any book
>1: EHIKNNO 6E OKEH +39 152
>2: AFJOSST 3I J.STS +40 85
>2: UNKNOWN (challenge) +5 90
>1: ABEINNR -  +0 152
>2: AEFOOUV -2 +0 90
#rack1 ABEINNR
`;

/** As cross-tables has old annotated games, in ISO-8859-1 with CR LF: full words, several notes, time. */
export const CROSS_TABLES = `#player1 Renée_L Renée Lund
#player2 Jose José Ortiz
#title Autumn open, round 4
#lexicon TWL06
#incomplete
>Renée_L: LMNSSEH 8H HELM +18 18
#note Or HELMS, but the S is worth more than 3 points.
#note Nothing for seven letters.
>Jose: MNORBVF I7 BEVOR +17 17
>Renée_L: LNSSTXZ 10H ZOL +14 32
>Jose: LMNREFG 9K EMF +16 33
>Renée_L: NOSSTXI L9 MINX +26 58
>Jose: ?LNRTEG 7K ENG +11 44
>Renée_L: NNOSSTI 11G NORI +17 75
>Jose: ?AKLLRT 12G AL +18 62
#note He thought for a long time.
A continuation that an editor has broken
over two lines.
>Renée_L: NSSTUEF 6K FEU +20 95
>Jose: ?KLRTUI M12 ILK +23 85
>Renée_L: NSSTTWY 5L WYN +22 117
>Jose: ?ARTUEE 13A TREAgUE +68 153
>Renée_L: SSTTEEI 15H TESTIS +29 146
>Jose: NOOSTVD O4 SNOOD +31 184
>Renée_L: AOPSCEI A8 ASPECT +39 185
>Jose: TTVYDEI B5 TIVY +17 201
>Renée_L: AORUEII 14L OKA +16 201
>Jose: OBTDDEI C2 BIDED +23 224
>Renée_L: AQRUEII D11 QUAI +26 227
>Jose: JOORTCE 2B OBJET +32 256
>Renée_L: AAAREGI 15A AGAR +33 260
>Jose: OOPRRUC 4C DUROC +16 272
>Renée_L: ?AWEEII G7 AW +19 279
>Jose: AOPRRTD 1E PART +24 296
>Renée_L: ?NEEGII E6 GEmINI +34 313
>Jose: AORDH D7 DOH +18 314
>Renée_L: E 8N ED +3 316
>Renée_L: (AR) +4 320
>Jose: (time) -10 304
`;

/** As Macondo and Woogles write a game, with tiles played through as dots, and a challenge. */
export const MACONDO = `#character-encoding UTF-8
#title Casual
#description Created with Macondo
#id io.example Ab3dEf9
#lexicon CSW21
#game-type classic
#player1 mina Mina
#player2 tallybot tallybot
>mina: AEIOPV? 8H PAVE +18 18
>tallybot: AABEESZ K5 BEZ.S +32 32
>mina: AINOPRU L7 ANI +28 46
>tallybot: AAENOSV M3 AVENS +31 63
>tallybot: AMNNORW (challenge) +5 68
>mina: CEOPRUU M9 COUPE +32 78
>tallybot: AMNNORW L11 MOWN +35 103
>mina: DEGLRTU K11 UTE +27 105
>tallybot: AAHMNRR - +0 103
#note #unsuccessful-challenge
#note UTE is good in every list
>mina: DGLLLRR 2L GRRL +19 124
`;

/** As MAGPIE writes a game that no one went out of. */
export const MAGPIE = `#character-encoding UTF-8
#description Created with MAGPIE
#lexicon CSW21
#game-type wordsmog
#board-layout standard15
#tile-distribution english
#player1 Nigel Nigel_Bot
#player2 bot2 Bot 2
>Nigel: AEIOPUV 8H PEVA +18 18
>bot2: AABEESZ -AB +0 0
>Nigel: CIOQUUW - +0 18
>bot2: EESZ?AI - +0 0
>Nigel: CIOQUUW -QU +0 18
>bot2: EESZ?AI - +0 0
>Nigel: CIOUWRT - +0 18
>bot2: EESZ?AI -7 +0 0
>Nigel: CIOUWRT (CIOUWRT) -12 6
>bot2: EESDAIR (EESDAIR) -8 -8
`;

/** A Spanish game as Woogles writes it. */
export const SPANISH = `#character-encoding UTF-8
#lexicon FILE2017
#tile-distribution spanish
#tile [CH] [ch]
#tile [LL] [ll]
#tile [RR] [rr]
#player1 ana Ana Peña
#player2 luis Luis
>ana: AO[CH]O[RR]EL 8E [CH]O[RR]O +30 30
>luis: AEILNS? H8 .LAs +3 3
>ana: AE[LL]LÑO? 11D AÑ[ll]O. +20 50
#rack2 EEIMN
`;

/** Text as bytes of ISO-8859-1. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export const SAMPLES: Readonly<Record<string, string>> = {
  QUACKLE,
  CROSS_TABLES,
  MACONDO,
  MAGPIE,
  SPANISH,
};
