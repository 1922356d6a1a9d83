import { formatDay, daysUntil } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { anotherPeriod, everyMonths } from '@zarpa/contract/values/months.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { Offer, Service } from '../renewals.data.ts';

/** Days before its charge from which a service is said to be renewed; the first notice goes out then. */
const nearDays = 60;

const usd = (cents: number) => formatUsd(dollarsOf(cents));

type ServiceWords = { tone: Tone; state: string; text: string };

export function serviceWords(service: Service, today: string): ServiceWords {
  if (service.is_once) return onceWords(service);
  const words = periodWords(service, today);
  return service.is_pending ? { ...words, text: `${words.text} El equipo lo está preparando.` } : words;
}

const onceWords = ({ is_pending }: Service): ServiceWords =>
  is_pending
    ? { tone: 'info', state: 'En marcha', text: 'Lo pagaste una vez. El equipo lo está preparando.' }
    : { tone: 'success', state: 'Hecho', text: 'Lo pagaste una vez.' };

function periodWords(service: Service, today: string): ServiceWords {
  const { state, paid_until, next_cents, next_on, cancelled_on, period_months } = service;
  const paid = formatDay(paid_until);
  const next = `${usd(next_cents)} por ${anotherPeriod(period_months)}`;
  if (state === 'ended')
    return { tone: 'neutral', state: 'Terminado', text: `Terminó. Estaba pagado hasta el ${paid}.` };
  if (state === 'cancelled') {
    const ended = cancelled_on !== null && cancelled_on > paid_until ? formatDay(cancelled_on) : paid;
    return { tone: 'neutral', state: 'Cancelado', text: `Terminó el ${ended}.` };
  }
  if (state === 'past_due' || state === 'grace')
    return { tone: 'danger', state: 'No se pudo cobrar', text: `Estaba pagado hasta el ${paid}. Faltan ${next}.` };
  if (state === 'due')
    return { tone: 'info', state: 'Se renueva', text: `Estaba pagado hasta el ${paid}. Falta cobrar ${next}.` };
  if (cancelled_on !== null || next_on === null)
    return {
      tone: 'caution',
      state: `Se cancela el ${paid}`,
      text: `Pagado hasta el ${paid}. Después no se cobra nada.`,
    };
  const on = next_on === paid_until ? 'Ese día' : `El ${formatDay(next_on)}`;
  const text = `Pagado hasta el ${paid}. ${on} se cobran ${next}.`;
  return daysUntil(paid_until, today) <= nearDays
    ? { tone: 'info', state: `Se renueva el ${formatDay(next_on)}`, text }
    : { tone: 'success', state: 'Activo', text };
}

type Change = 'cancel' | 'renew' | undefined;

/** What its owner can do with it. */
export function changeOf({ state, cancelled_on }: Pick<Service, 'state' | 'cancelled_on'>): Change {
  if (state === 'ended' || state === 'cancelled') return undefined;
  return cancelled_on === null ? 'cancel' : 'renew';
}

/** What is paid now and until when, then each period. */
export function offerWords({ price_cents, until, next_cents, period_months }: Offer): string {
  if (price_cents === null) return 'Para saber cuánto cuesta falta una respuesta de la empresa.';
  const now = until === null ? `${usd(price_cents)}, una sola vez` : `${usd(price_cents)} hasta el ${formatDay(until)}`;
  return next_cents === null || period_months === null
    ? `${now}.`
    : `${now}; después, ${usd(next_cents)} ${everyMonths(period_months)}.`;
}
