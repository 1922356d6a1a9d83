import type { ChargeView } from '@zarpa/contract/renewals/charge-views.rules.ts';
import { once } from '@zarpa/contract/values/once.rules.ts';
import { readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

export const moneyParts = {
  pagos: 'Pagos',
  devoluciones: 'Devoluciones',
  disputas: 'Disputas',
  renovaciones: 'Renovaciones',
  bancos: 'Pagos al banco',
  mes: 'Mes',
  cifras: 'Cifras',
} as const;
export type MoneyPart = keyof typeof moneyParts;
export const moneyPartNames = Object.keys(moneyParts) as MoneyPart[];

export const paymentViews = {
  cobrados: { view: 'paid', label: 'Cobrados' },
  devueltos: { view: 'returned', label: 'Con algo devuelto' },
  'sin-cobrar': { view: 'unpaid', label: 'Sin cobrar' },
  todos: { view: 'all', label: 'Todos' },
} as const;
export type PaymentState = keyof typeof paymentViews;

/** The first one is shown without a word in the address. */
export const chargeStates = {
  'por-cobrar': 'to_charge',
  fallidas: 'failed',
  'sin-avisar': 'untold',
  cobradas: 'paid',
  canceladas: 'cancelled',
} as const satisfies Record<string, ChargeView>;
export type ChargeState = keyof typeof chargeStates;
export const chargeStateNames = Object.keys(chargeStates) as ChargeState[];

export const openViews = { abiertas: 'Abiertas', todas: 'Todas' } as const;

export type MoneySearch = {
  parte?: MoneyPart;
  estado?: PaymentState | ChargeState | 'todas';
  desde?: string;
  mes?: string;
  entre?: string;
};

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z_[\w-]{1,80}$/;

const dayPlace = /^20\d\d-\d\d-\d\d_[\da-f-]{36}$/;

/** `2026-11-01_2026-11-30`; whether it is a span, who reads it says. */
const spanPattern = /^20\d\d-\d\d-\d\d_20\d\d-\d\d-\d\d$/;
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export function readMoneySearch({ parte, estado, desde, mes, entre }: Record<string, unknown>): MoneySearch {
  const part = moneyPartNames.find((name) => name === parte && name !== 'pagos');
  const month = typeof mes === 'string' && monthPattern.test(mes) && { mes };
  const states =
    part === 'bancos' ? [] : part ? ['todas'] : Object.keys(paymentViews).filter((name) => name !== 'cobrados');
  const state = states.find((name) => name === estado) as MoneySearch['estado'];
  if (part === 'mes') return { parte: part, ...month };
  if (part === 'cifras') return { parte: part, ...(typeof entre === 'string' && spanPattern.test(entre) && { entre }) };
  if (part === 'renovaciones') {
    const of = chargeStateNames.find((name) => name === estado && name !== 'por-cobrar');
    const days = readTrail(desde, dayPlace);
    return { parte: part, ...(of && { estado: of }), ...month, ...(days && { desde: days }) };
  }
  const trail = readTrail(desde, place);
  return { ...(part && { parte: part }), ...(state && { estado: state }), ...(trail && { desde: trail }) };
}

export function pageAfter(search: MoneySearch, next: string): MoneySearch {
  return { ...search, desde: trailAfter(search.desde, next) };
}

export function pageBefore({ desde, ...search }: MoneySearch): MoneySearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}

/** The present month in UTC, or so many ahead of it, and the twelve before, newest first: `2026-11`. */
export function lastMonths(now: Date, ahead = 0): string[] {
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth() + ahead;
  return Array.from({ length: 13 }, (_, back) => {
    const month = first - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const monthFormat = once(() => new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

export const monthLabel = (month: string): string => monthFormat().format(new Date(`${month}-15T00:00:00Z`));
