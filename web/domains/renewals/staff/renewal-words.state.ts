import type { ToldKind } from '@zarpa/contract/renewals/notices.rules.ts';
import type { ServiceState } from '@zarpa/contract/renewals/services.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { ChargeNotice, CompanyCharge, ListedCharge } from './staff-renewals.data.ts';

type State = ListedCharge['state'];

const states: Readonly<Record<State, { word: string; tone: Tone }>> = {
  planned: { word: 'Por cobrar', tone: 'neutral' },
  charging: { word: 'Cobrándose', tone: 'info' },
  failed: { word: 'Fallida', tone: 'danger' },
  paid: { word: 'Cobrada', tone: 'success' },
  cancelled: { word: 'Cancelada', tone: 'neutral' },
};

export const chargeLook = ({ state, is_untold: isUntold }: { state: State; is_untold?: boolean }) =>
  isUntold ? ({ word: 'Sin avisar', tone: 'caution' } as const) : states[state];

/** What happens next, or why it does not. */
export function nextWords(
  charge: Pick<CompanyCharge, 'state' | 'problem' | 'next_try_on' | 'paid_at' | 'tries'>,
): string {
  const { state, problem, next_try_on: next, paid_at: paid, tries } = charge;
  if (state === 'paid' && paid) return `El ${formatShortDay(paid)}.`;
  if (state !== 'failed') return '';
  const count = tries === 0 ? 'Sin intentos' : tries === 1 ? '1 intento' : `${tries} intentos`;
  const then = next ? `otra vez el ${formatShortDay(next)}` : 'no se intenta sola';
  return [problem, `${count}, ${then}.`].filter(Boolean).join(' ');
}

export const serviceLooks: Readonly<Record<ServiceState, { word: string; tone: Tone }>> = {
  active: { word: 'Al día', tone: 'success' },
  due: { word: 'Toca pagar', tone: 'warning' },
  past_due: { word: 'Sin pagar', tone: 'danger' },
  grace: { word: 'Sin pagar, en plazo de gracia', tone: 'danger' },
  ended: { word: 'Terminado', tone: 'neutral' },
  cancelled: { word: 'Cancelado', tone: 'neutral' },
};

export const noticeNames: Readonly<Record<ToldKind, string>> = {
  first: 'Primer aviso',
  law: 'Aviso que pide la ley',
  last: 'Último aviso',
  grace: 'Qué pasa si no se paga',
  resignation: 'Aviso por escrito de renuncia',
};

/** Whether the customer was told. */
export function deliveryWords({ delivery, accepted_at: accepted, bounced_at: bounced, told_by: by }: ChargeNotice) {
  if (by) return { tone: 'success', text: `Se lo dijo ${by.name || 'alguien del equipo'}.` } as const;
  if (bounced) return { tone: 'danger', text: `Volvió el ${formatShortDay(bounced)}.` } as const;
  if (delivery === 'lost') return { tone: 'danger', text: 'Ningún servidor lo aceptó.' } as const;
  if (!accepted) return { tone: 'warning', text: 'Todavía no salió.' } as const;
  const text = `Llegó el ${formatShortDay(accepted)}.`;
  return delivery === 'told'
    ? ({ tone: 'success', text } as const)
    : ({ tone: 'warning', text: `${text} Puede volver.` } as const);
}
