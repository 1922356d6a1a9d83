import type { ReturnKind } from './kinds.rules.ts';

/** The letter is a model, and nobody is asked to sign it, until a lawyer’s review of this version is noted. */
export const letterTemplate = 'EL-1';

/** The annual report goes to the state: the letter is about federal papers. */
export const needsLetter = (kind: ReturnKind): boolean => kind !== 'annual_report';

/** `making`: our turn; `asked`: the owner’s; `ended`: declined, cancelled, past its day or replaced, so the owner asks again. */
export const letterStates = ['making', 'asked', 'signed', 'ended'] as const;
export type LetterState = (typeof letterStates)[number];

/** Nothing goes on until its owner signs it, or asks for it again. */
export const isOwnersTurn = (state: LetterState | undefined): boolean => state === 'asked' || state === 'ended';

type Unsigned = Exclude<LetterState, 'signed'>;

/** For the team, which cannot accept papers without it. */
export const letterTurns: Readonly<Record<Unsigned, string>> = {
  making: 'Se está preparando: en unos minutos le llega al cliente.',
  asked: 'Le toca al cliente: la tiene en su correo y en Impuestos · Papeles.',
  ended: 'Terminó sin firma. Le toca al cliente: la pide otra vez en Impuestos · Papeles.',
};

type LetterWords = { title: string; text: string };

/** For the owner. */
export const letterWords: Readonly<Record<Unsigned, LetterWords>> = {
  making: {
    title: 'Preparamos tu carta de encargo',
    text: 'Dice qué hacemos con los impuestos de este año, qué no y quién presenta. En un momento la puedes leer y firmar.',
  },
  asked: {
    title: 'Falta firmar la carta de encargo',
    text: 'Dice qué hacemos con los impuestos de este año, qué no y quién presenta. Son un par de páginas.',
  },
  ended: {
    title: 'La carta de encargo quedó sin firmar',
    text: 'Si tienes dudas, escríbenos antes. Cuando quieras, pídela otra vez y fírmala.',
  },
};

export const letterWhy = 'Sin ella no terminamos la revisión de tus papeles.';
