export const threadStates = ['open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Who began it. */
export const threadSources = ['person', 'assistant', 'team'] as const;
export type ThreadSource = (typeof threadSources)[number];

export const messageAuthors = ['customer', 'team', 'assistant'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export const threadNoteKinds = [
  'note',
  'claimed',
  'taken_over',
  'given',
  'released',
  'returned',
  'snoozed',
  'closed',
  'reopened',
] as const;
export type ThreadNoteKind = (typeof threadNoteKinds)[number];

export const messageLettersMax = 4000;
export const messageFilesMax = 5;
export const subjectLettersMax = 120;

/** Without characters that look alike: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `H-4F7K2`, from five random bytes; short enough to read aloud. */
export function threadNumberOf(random: Uint8Array): string {
  return `H-${Array.from(random.subarray(0, 5), (byte) => letters[byte % letters.length]).join('')}`;
}

export const inboxViews = ['waiting', 'mine', 'unassigned', 'overdue', 'answered', 'snoozed', 'closed'] as const;
export type InboxView = (typeof inboxViews)[number];

export const answerGaps = {
  nombre: 'El nombre del cliente',
  empresa: 'El nombre de la empresa',
  etapa: 'En qué etapa está su trámite',
  orden: 'El número de su orden',
  conversacion: 'El número de la conversación',
  vence: 'Su próxima fecha de impuestos',
} as const;
export type AnswerGap = keyof typeof answerGaps;

const gap = /\{([a-záéíóúüñ_]{2,30})\}/giu;

/** `Hola, {nombre}` with the known values; unknown placeholders stay. */
export function fillPlaceholders(text: string, known: Readonly<Partial<Record<string, string>>>): string {
  return text.replaceAll(gap, (open, name: string) => known[name.toLowerCase()] ?? open);
}

/** Placeholders that nothing fills: `['{apellido}']`. */
export function unknownGaps(text: string): string[] {
  return openGaps(text).filter((open) => !Object.hasOwn(answerGaps, open.slice(1, -1).toLowerCase()));
}

/** Distinct remaining placeholders: `['{etapa}']`. */
export function openGaps(text: string): string[] {
  return [...new Set(text.match(gap) ?? [])];
}
