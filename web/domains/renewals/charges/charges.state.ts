import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import { formatNearDay, formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { Charge } from '../renewals.data.ts';

type Groups = Record<'toPay' | 'next' | 'past' | 'cancelled', Charge[]>;

/** What waits for its owner, what comes by itself, what was paid, and what is not any more; each as the server orders it. */
export function groupsOf(charges: readonly Charge[]): Groups {
  const groups: Groups = { toPay: [], next: [], past: [], cancelled: [] };
  for (const charge of charges) groups[groupOf(charge)].push(charge);
  return groups;
}

function groupOf(charge: Charge): keyof Groups {
  if (charge.state === 'paid') return 'past';
  if (charge.state === 'cancelled') return 'cancelled';
  return isPayable(charge) ? 'toPay' : 'next';
}

/** What its owner pays on its page; a renewal that is planned is charged by itself. */
export const isPayable = ({ state, kind }: Pick<Charge, 'state' | 'kind'>): boolean =>
  state === 'failed' || (state === 'planned' && kind === 'purchase');

/** In cents; undefined until it was told. */
export function sumOf({ amount_cents, lines }: Pick<Charge, 'amount_cents' | 'lines'>): number | undefined {
  if (amount_cents !== null) return amount_cents;
  return lines.reduce<number | undefined>(
    (sum, line) => (sum === undefined || line.amount_cents === null ? undefined : sum + line.amount_cents),
    lines.length === 0 ? undefined : 0,
  );
}

export const usd = (cents: number): string => formatUsd(dollarsOf(cents));

/** `Agente registrado y Teléfono` */
export const servicesOf = ({ lines }: Pick<Charge, 'lines'>): string =>
  listWords(
    lines.map(({ label }) => label),
    'y',
  );

/** The day of a charge in a list. */
export function dayWords({ state, kind, due_on, paid_at }: Charge, now: number): string {
  if (state === 'paid') return `Pagado el ${formatDay(paid_at ?? due_on)}`;
  if (state === 'cancelled') return `Era para el ${formatDay(due_on)}`;
  if (kind === 'purchase') return 'Sin pagar todavía';
  if (state === 'charging') return 'Lo estamos cobrando';
  return state === 'failed' ? `Desde el ${formatNearDay(due_on, now)}` : `El ${formatNearDay(due_on, now)}`;
}

/** `Del 3 de mayo de 2027 al 3 de mayo de 2028` */
export const periodOf = ({ from, until }: Charge['lines'][number]): string =>
  from === until ? 'Se paga una sola vez' : `Del ${formatDay(from)} al ${formatDay(until)}`;

export type PageWords = { tone: Tone; state: string; text: string };

/** What stands on top of a charge's page. */
export function pageWords(charge: Charge, now: number): PageWords {
  const { state, kind, due_on, paid_at, next_try_on, problem, returned_cents } = charge;
  const returned = returned_cents > 0 ? ` Te devolvimos ${usd(returned_cents)} a la tarjeta.` : '';
  if (state === 'paid')
    return {
      tone: 'success',
      state: 'Pagado',
      text: `Lo pagaste el ${formatDay(paid_at ?? due_on)}. El recibo está en tu correo.${returned}`,
    };
  if (state === 'cancelled')
    return {
      tone: 'neutral',
      state: 'Cancelado',
      text: kind === 'purchase' ? 'No lo contrataste: no se cobra nada.' : `No se cobra nada.${returned}`,
    };
  if (state === 'charging')
    return { tone: 'info', state: 'Cobrando', text: 'Lo estamos cobrando. Tarda un minuto como mucho.' };
  if (state === 'failed') {
    const next =
      next_try_on && kind === 'renewal' ? ` Lo intentamos otra vez el ${formatNearDay(next_try_on, now)}.` : '';
    const goesOn = kind === 'renewal' ? ' Los servicios siguen mientras tanto.' : '';
    return {
      tone: 'danger',
      state: 'No se pudo cobrar',
      text: `${problem ?? 'Tu banco no aceptó el cobro.'}${next}${goesOn}`,
    };
  }
  if (kind === 'purchase')
    return {
      tone: 'warning',
      state: 'Sin pagar',
      text: 'Empieza en cuanto lo pagas. Si no lo pagas en dos días, se quita solo.',
    };
  return {
    tone: 'info',
    state: `Se cobra el ${formatNearDay(due_on, now)}`,
    text: 'Se cobra solo, y antes te avisamos por correo. Hasta ese día puedes cancelarlo.',
  };
}
