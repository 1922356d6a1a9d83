/** An answer to a bank, as a row of ours. `asked`: waits for the provider; `refused`: it did not take it. */
export const submissionStates = ['draft', 'asked', 'sent', 'refused'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const submissionStateLabels: Readonly<Record<Exclude<SubmissionState, 'draft'>, string>> = {
  asked: 'Espera al proveedor',
  sent: 'Enviada',
  refused: 'El proveedor no la aceptó',
};

export const submissionKinds = ['answer', 'acceptance'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionKindLabels: Readonly<Record<SubmissionKind, string>> = {
  answer: 'Respuesta con pruebas',
  acceptance: 'Disputa aceptada',
};

/** Why it was not sent, where the provider was not even asked. */
const failures = {
  no_answer: 'El banco dejó de admitir respuestas.',
  past_due: 'El plazo pasó antes de que el proveedor la recibiera.',
  answered_elsewhere: 'El banco ya la está mirando, o la cerró: alguien respondió en la página del proveedor.',
  refused: 'El proveedor no la quiso, sin decir por qué. Mira su página con el número de la disputa.',
  round_changed: 'La consulta se convirtió en disputa antes de enviarla. Revisa las pruebas y envíalas otra vez.',
} as const;
export type SubmissionFailure = keyof typeof failures;

/** The provider's own words stay as they are. */
export function submissionFailure(failure: string): string {
  return Object.hasOwn(failures, failure) ? failures[failure as SubmissionFailure] : failure;
}
