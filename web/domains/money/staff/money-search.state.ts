import { readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

export const moneyParts = { pagos: 'Pagos', devoluciones: 'Devoluciones', disputas: 'Disputas' } as const;
export type MoneyPart = keyof typeof moneyParts;
export const moneyPartNames = Object.keys(moneyParts) as MoneyPart[];

export const paymentViews = {
  cobrados: { view: 'paid', label: 'Cobrados' },
  devueltos: { view: 'returned', label: 'Con algo devuelto' },
  'sin-cobrar': { view: 'unpaid', label: 'Sin cobrar' },
  todos: { view: 'all', label: 'Todos' },
} as const;
export type PaymentState = keyof typeof paymentViews;

export const openViews = { abiertas: 'Abiertas', todas: 'Todas' } as const;

export type MoneySearch = { parte?: MoneyPart; estado?: PaymentState | 'todas'; desde?: string };

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z_[\w-]{1,80}$/;

export function readMoneySearch({ parte, estado, desde }: Record<string, unknown>): MoneySearch {
  const part = moneyPartNames.find((name) => name === parte && name !== 'pagos');
  const states = part ? ['todas'] : Object.keys(paymentViews).filter((name) => name !== 'cobrados');
  const state = states.find((name) => name === estado) as MoneySearch['estado'];
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
