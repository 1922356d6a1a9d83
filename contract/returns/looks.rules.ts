import { inkPageOf, type Filer, type ReturnKind } from './kinds.rules.ts';
import type { ReturnState } from './states.rules.ts';

export type Turn = 'customer' | 'team' | 'agency' | 'nobody';
export type ReturnAsk = 'mend' | 'approve' | 'sign' | 'file';

export type Standing = { kind: ReturnKind; state: ReturnState; filed_by: Filer };

export type ReturnLook = {
  label: string;
  tone: 'info' | 'warning' | 'success' | 'danger';
  turn: Turn;
  what: string;
  ask?: ReturnAsk;
};

export function lookOf({ kind, state, filed_by }: Standing): ReturnLook {
  const page = inkPageOf(kind);
  if (state === 'approved' && page)
    return asking('sign', 'Falta tu firma', `Firma ${page.name} con tinta, fotografíala y súbela.`);
  if ((state === 'approved' || state === 'signed') && filed_by === 'customer')
    return asking('file', 'La presentas tú', 'Preséntala como decimos abajo y sube aquí la prueba.');
  return usual[state];
}

const asking = (ask: ReturnAsk, label: string, what: string): ReturnLook => ({
  label,
  what,
  ask,
  tone: 'warning',
  turn: 'customer',
});

const usual: Readonly<Record<ReturnState, ReturnLook>> = {
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
  sent_back: asking('mend', 'Hay algo que corregir', 'Corrige lo que te decimos y genera los papeles otra vez.'),
  to_approve: asking(
    'approve',
    'Espera tu aprobación',
    'Lee los papeles. Si están bien, apruébalos con tu firma, en la pantalla.',
  ),
  approved: {
    label: 'Aprobada por ti',
    tone: 'info',
    turn: 'team',
    what: 'La presentamos y te avisamos con la prueba.',
  },
  to_compare: {
    label: 'Comparamos tu firma',
    tone: 'info',
    turn: 'team',
    what: 'Nuestro equipo compara la página que subiste con la que hicimos. No tienes que hacer nada.',
  },
  to_sign_again: asking('sign', 'Firma otra vez', 'Lee qué le falta a la página, fírmala otra vez y súbela.'),
  signed: { label: 'Firmada', tone: 'info', turn: 'team', what: 'La enviamos y te avisamos con la prueba.' },
  sent: { label: 'Enviada', tone: 'info', turn: 'agency', what: 'Está enviada. Falta la prueba de que llegó.' },
  filed: { label: 'Presentada', tone: 'success', turn: 'nobody', what: 'Está presentada, con su prueba.' },
};

export const stateLabel = (state: ReturnState): string | undefined => usual[state]?.label;

/** What is to be approved is told by its signing. */
export function isNews(moved: Standing): boolean {
  const { ask } = lookOf(moved);
  return moved.state === 'filed' || (ask !== undefined && ask !== 'approve');
}

export const askWords: Readonly<Record<ReturnAsk, { todo: string; button: string }>> = {
  mend: { todo: 'hay algo que corregir', button: 'Ver los papeles' },
  approve: { todo: 'léelo y apruébalo', button: 'Leer y aprobar' },
  sign: { todo: 'fírmalo con tinta y sube la página', button: 'Firmar y subir la página' },
  file: { todo: 'preséntalo y sube la prueba', button: 'Presentar y subir la prueba' },
};
