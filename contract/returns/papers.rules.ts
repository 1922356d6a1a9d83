import { plainLetters } from '../core/plain-letters.rules.ts';

/** `worksheet` is our own; `reasonable_cause` is the preparer's draft of the `cause_statement`; the others are official. */
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

const ownPapers: readonly ReturnPaper[] = ['worksheet', 'reasonable_cause'];

/** Whether it goes to the agency: our worksheet and Spanish drafts do not. */
export const isSent = (paper: ReturnPaper): boolean => !ownPapers.includes(paper);

export const missingPlaces = ['questions', 'ledger', 'told', 'files', 'profile', 'taxes', 'case', 'team'] as const;
export type MissingPlace = (typeof missingPlaces)[number];

export const sendingWays = ['fax', 'mail', 'online', 'preparer'] as const;
export type SendingWay = (typeof sendingWays)[number];

export const sendingWayWords: Readonly<Record<SendingWay, string>> = {
  fax: 'Fax',
  mail: 'Correo postal',
  online: 'En línea',
  preparer: 'Tu preparador',
};

export const proofKinds = ['fax_confirmation', 'postal_receipt', 'online_receipt', 'preparer_receipt'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proofKindWords: Readonly<Record<ProofKind, string>> = {
  fax_confirmation: 'Confirmación del fax',
  postal_receipt: 'Resguardo de correos',
  online_receipt: 'Recibo electrónico',
  preparer_receipt: 'Recibo del preparador',
};

export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => plainLetters(text).toLowerCase().split(/\s+/).join(' ').trim();
  return plain(typed) === plain(name) && plain(name) !== '';
}
