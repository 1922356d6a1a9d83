/** Where a packet of papers is, whose turn it is, and what may happen to it next. Pure; decided on the server, shown everywhere. */

/**
 * `making` by a job; `failed` when that could not; `in_review` by the team; `sent_back` with what has to be mended; `to_approve` by
 * the customer; `approved`; `sent` to the agency, without a proof yet; `filed` with its proof, and locked.
 */
export const returnStates = [
  'making',
  'failed',
  'in_review',
  'sent_back',
  'to_approve',
  'approved',
  'sent',
  'filed',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnSteps = ['make', 'made', 'fail', 'accept', 'send_back', 'approve', 'send', 'prove'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** From which states a step is possible, and where it leads. */
const steps: Readonly<Record<ReturnStep, { from: readonly ReturnState[]; to: ReturnState }>> = {
  // Until it is with the agency it can be made anew; an approval of what was before is worth nothing then.
  make: { from: ['failed', 'in_review', 'sent_back', 'to_approve', 'approved'], to: 'making' },
  made: { from: ['making'], to: 'in_review' },
  fail: { from: ['making'], to: 'failed' },
  accept: { from: ['in_review'], to: 'to_approve' },
  send_back: { from: ['in_review', 'to_approve', 'approved'], to: 'sent_back' },
  approve: { from: ['to_approve'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  prove: { from: ['approved', 'sent'], to: 'filed' },
};

/** Where a step leads from a state; undefined where it is not possible. */
export function stateAfter(state: ReturnState, step: ReturnStep): ReturnState | undefined {
  const { from, to } = steps[step];
  return from.includes(state) ? to : undefined;
}

export type Turn = 'customer' | 'team' | 'agency' | 'nobody';

type StateWords = { label: string; tone: 'info' | 'warning' | 'success' | 'danger'; turn: Turn; what: string };

export const returnStateWords: Readonly<Record<ReturnState, StateWords>> = {
  making: { label: 'Generando', tone: 'info', turn: 'nobody', what: 'Estamos haciendo los papeles. Tarda un minuto.' },
  failed: {
    label: 'No se pudo generar',
    tone: 'danger',
    turn: 'team',
    what: 'Ya lo sabe nuestro equipo. Puedes intentarlo otra vez; no se perdió nada.',
  },
  in_review: {
    label: 'En revisión',
    tone: 'info',
    turn: 'team',
    what: 'Nuestro equipo compara los papeles con tu libro. No tienes que hacer nada.',
  },
  sent_back: {
    label: 'Hay algo que corregir',
    tone: 'warning',
    turn: 'customer',
    what: 'Corrige lo que te decimos y genera los papeles otra vez.',
  },
  to_approve: {
    label: 'Espera tu aprobación',
    tone: 'warning',
    turn: 'customer',
    what: 'Lee los papeles. Si están bien, apruébalos con tu nombre y un código.',
  },
  approved: {
    label: 'Aprobada por ti',
    tone: 'info',
    turn: 'team',
    what: 'La presentamos y te avisamos con la prueba.',
  },
  sent: {
    label: 'Enviada',
    tone: 'info',
    turn: 'agency',
    what: 'Está enviada. Falta la prueba de que llegó.',
  },
  filed: { label: 'Presentada', tone: 'success', turn: 'nobody', what: 'Está presentada, con su prueba.' },
};

/** Whether what it says can still change without an amendment. */
export const isBeforeFiling = (state: ReturnState): boolean => state !== 'sent' && state !== 'filed';

/** Days without a proof after which the team has a task. */
export const proofDaysMax = 3;
