/** What is put before a bank that disputes a charge. Papers of identity, other people's data and bank files are never part of it. */

export const evidenceParts = [
  'purchase',
  'terms',
  'filings',
  'papers',
  'mails',
  'access',
  'support',
  'refunds',
  'other_purchases',
  'cancellation',
] as const;
export type EvidencePart = (typeof evidenceParts)[number];

type PartWords = {
  title: string;
  /** The bank's reader may know no Spanish. */
  english: string;
};

export const evidenceWords: Readonly<Record<EvidencePart, PartWords>> = {
  purchase: { title: 'Qué se compró y a qué precio', english: 'What was bought, and the price' },
  terms: { title: 'Qué aceptó al comprar', english: 'What the customer accepted when buying' },
  filings: { title: 'Qué se presentó, y qué respondió el Estado', english: 'Filings, and the agencies’ answers' },
  papers: { title: 'Papeles entregados y abiertos', english: 'Papers delivered, and when they were opened' },
  mails: { title: 'Correos enviados', english: 'Mails sent about this purchase' },
  access: { title: 'Entradas en su cuenta', english: 'Sign-ins to the customer’s account' },
  support: { title: 'Conversaciones con nuestro equipo', english: 'Conversations with our team' },
  refunds: { title: 'Lo que ya devolvimos', english: 'Refunds already made' },
  other_purchases: { title: 'Sus otras compras', english: 'The customer’s other purchases' },
  cancellation: { title: 'Peticiones de cancelación', english: 'Requests to cancel' },
};

const usual: readonly EvidencePart[] = ['purchase', 'terms', 'filings', 'papers', 'mails', 'access', 'support'];

/** By the bank's reason. What is not said here gets the usual. */
const byReason: Readonly<Record<string, readonly EvidencePart[]>> = {
  fraudulent: ['purchase', 'terms', 'access', 'mails', 'papers', 'filings', 'support'],
  unrecognized: ['purchase', 'terms', 'access', 'mails', 'papers', 'filings', 'support'],
  product_not_received: ['purchase', 'terms', 'filings', 'papers', 'mails', 'access'],
  product_unacceptable: ['purchase', 'terms', 'filings', 'papers', 'support', 'mails'],
  subscription_canceled: ['purchase', 'terms', 'cancellation', 'mails', 'access', 'support'],
  credit_not_processed: ['purchase', 'terms', 'refunds', 'cancellation', 'support'],
  duplicate: ['purchase', 'other_purchases', 'refunds'],
};

/** In the order in which they are sent. */
export function suggestedParts(reason: string): readonly EvidencePart[] {
  return Object.hasOwn(byReason, reason) ? byReason[reason]! : usual;
}

/** Suggested ones first, then the others. */
export function orderedParts(reason: string): readonly EvidencePart[] {
  const suggested = suggestedParts(reason);
  return [...suggested, ...evidenceParts.filter((part) => !suggested.includes(part))];
}

/** Of one part; with them a paper of all parts has at most 20 pages, which every card network takes. */
export const evidenceLinesMax = 25;
const lineLettersMax = 220;

/** Cut by whole letters, so that a name of 200 letters does not fill a page. */
export function evidenceLine(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > lineLettersMax ? `${letters.slice(0, lineLettersMax - 1).join('')}…` : letters.join('');
}

/** What a part leaves out is said in it. */
export function leftOutSentence(count: number): string {
  return count === 1 ? 'Hay una línea más que no cabe aquí.' : `Hay ${count} líneas más que no caben aquí.`;
}

export const ownTextMax = 4_000;
