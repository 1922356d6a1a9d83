/** The papers of a packet, and where what they miss is said. Pure. */
import { plainLetters } from '../core/plain-letters.rules.ts';

/**
 * `worksheet` is ours, always there; `reasonable_cause` is what a preparer writes the `cause_statement` of, which comes back signed; the
 * others are official forms, where the team has placed their blank, and what is attached to them.
 */
export const returnPapers = [
  'worksheet',
  'part_v_statement',
  'part_vi_statement',
  'form_5472',
  'form_1120',
  'form_7004',
  'reasonable_cause',
  'cause_statement',
] as const;
export type ReturnPaper = (typeof returnPapers)[number];

export const returnPaperWords: Readonly<Record<ReturnPaper, string>> = {
  worksheet: 'Hoja de trabajo',
  part_v_statement: 'Anexo de la Parte V',
  part_vi_statement: 'Anexo de la Parte VI',
  form_5472: 'Formulario 5472',
  form_1120: 'Formulario 1120, página 1',
  form_7004: 'Formulario 7004',
  reasonable_cause: 'Causa razonable de la demora (borrador)',
  cause_statement: 'Causa razonable, en inglés y firmada',
};

const ofOurs: readonly ReturnPaper[] = ['worksheet', 'reasonable_cause'];

/** Whether it goes to the agency: our worksheet does not, nor a draft in Spanish. */
export const isSent = (paper: ReturnPaper): boolean => !ofOurs.includes(paper);

/** Where what is missing is given: one of the screens, or by our team. */
export const missingPlaces = ['questions', 'ledger', 'told', 'files', 'profile', 'taxes', 'case', 'team'] as const;
export type MissingPlace = (typeof missingPlaces)[number];

/** By which way a packet went to its agency. */
export const sendingWays = ['fax', 'mail', 'online', 'preparer'] as const;
export type SendingWay = (typeof sendingWays)[number];

export const sendingWayWords: Readonly<Record<SendingWay, string>> = {
  fax: 'Fax',
  mail: 'Correo postal',
  online: 'En línea',
  preparer: 'Tu preparador',
};

/** What proves that it arrived. */
export const proofKinds = ['fax_confirmation', 'postal_receipt', 'online_receipt', 'preparer_receipt'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proofKindWords: Readonly<Record<ProofKind, string>> = {
  fax_confirmation: 'Confirmación del fax',
  postal_receipt: 'Resguardo de correos',
  online_receipt: 'Recibo electrónico',
  preparer_receipt: 'Recibo del preparador',
};

/** Whether a name as it was typed is the one of the papers, whatever its case, accents and spaces. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => plainLetters(text).toLowerCase().split(/\s+/).join(' ').trim();
  return plain(typed) === plain(name) && plain(name) !== '';
}
