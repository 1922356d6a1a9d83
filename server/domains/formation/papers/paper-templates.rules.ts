/** A new version makes the papers again, except signed ones, and stays a model until a lawyer reviews it. */
import { createHash } from 'node:crypto';
import type { MadeKind } from '@zarpa/contract/documents/papers.rules.ts';
import type { Values } from './paper-words.rules.ts';

export type PaperTemplate = { file: string; version: string };

const templates: Readonly<Record<MadeKind, PaperTemplate>> = {
  operating_agreement: { file: 'agreement.typ', version: 'OA-3' },
  initial_resolution: { file: 'initial-resolution.typ', version: 'IR-3' },
  membership_certificate: { file: 'certificate.typ', version: 'MC-3' },
  ss4: { file: 'ss4.typ', version: 'SS4-2' },
  banking_resolution: { file: 'banking-resolution.typ', version: 'BR-3' },
};

export const templateOf = (kind: MadeKind): PaperTemplate => templates[kind];

/** Covers everything that a paper says, so equal digests mean equal papers. */
export function digestOfPaper(kind: MadeKind, values: Values): string {
  const entries = Object.entries(values)
    .filter(([key]) => key !== 'template')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([templateOf(kind).version, entries]))
    .digest('hex');
}
