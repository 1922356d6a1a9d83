/** Papers that a company's members sign by hand, and what is said of one until a signed copy is there. Pure. */
import type { DocumentCategory, DocumentSource } from './documents.rules.ts';

export const signedCategories = [
  'operating_agreement',
  'initial_resolution',
  'membership_certificate',
  'banking_resolution',
] as const satisfies readonly DocumentCategory[];

/** `missing`: it is to be signed, and no signed copy of it was uploaded. */
export type SignatureState = 'not_needed' | 'missing' | 'signed';

type Paper = { category: DocumentCategory; source: DocumentSource; is_signed: boolean };

export function signatureOf({ category, is_signed }: Paper): SignatureState {
  if (is_signed) return 'signed';
  return (signedCategories as readonly DocumentCategory[]).includes(category) ? 'missing' : 'not_needed';
}

/** What to do with one that nobody has signed. A model is not offered for signing as it is: no lawyer has reviewed its text. */
export function signingSentence(isModel: boolean): string {
  return isModel
    ? 'Es un modelo, pendiente de revisión por un abogado: que uno lo revise antes de firmarlo. Cuando esté firmado, sube aquí la copia.'
    : 'Imprímelo, fírmalo y sube aquí la copia firmada: una foto o un PDF.';
}

/** On a card, in a list: until the signed copy is there it is not complete. */
export const unsignedLabel = 'Falta firmar';
/** Why the signed copy takes the place of the paper that was made. */
export const signedReason = 'Subiste la copia firmada.';
