import type { DocumentCategory, DocumentSource } from './categories.rules.ts';

export const signedCategories = [
  'operating_agreement',
  'initial_resolution',
  'membership_certificate',
  'banking_resolution',
] as const satisfies readonly DocumentCategory[];

/** `model`: no lawyer has reviewed the text, so nobody signs it. `missing`: no signed copy was uploaded. */
export type SignatureState = 'not_needed' | 'model' | 'missing' | 'signed';

type Paper = { category: DocumentCategory; source: DocumentSource; is_signed: boolean; is_model: boolean };

export function signatureOf({ category, is_signed, is_model }: Paper): SignatureState {
  if (is_signed) return 'signed';
  if (!(signedCategories as readonly DocumentCategory[]).includes(category)) return 'not_needed';
  return is_model ? 'model' : 'missing';
}

export const signingSentences = {
  model:
    'Es un modelo para llevar a un abogado: todavía no se firma. Cuando un abogado de Wyoming revise este texto, te lo damos listo para firmar.',
  missing: 'Pide las firmas: cada persona lo firma desde su correo. Si lo firman en papel, sube una foto o un PDF.',
} as const;

export const signatureLabels = { model: 'Modelo', missing: 'Falta firmar', signed: 'Firmado' } as const;
export const signedReason = 'Subiste la copia firmada.';
