import type { CustomerView } from '@zarpa/contract/customers/views.rules.ts';
import { placeOf, readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

export const customerViews = {
  todos: { view: 'all', label: 'Todos' },
  'con-empresa': { view: 'with_company', label: 'Con empresa' },
  intentaron: { view: 'tried', label: 'Intentaron y no pagaron' },
  'por-revisar': { view: 'to_review', label: 'Por revisar' },
  'sin-empresa': { view: 'without_company', label: 'Sin empresa' },
} as const satisfies Record<string, { view: CustomerView; label: string }>;
type ViewName = keyof typeof customerViews;

export const viewNames = Object.keys(customerViews) as ViewName[];

export type CustomersSearch = { vista?: ViewName; desde?: string };

/** An id of the identity provider may hold nearly anything, but not what parts a trail. */
const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[^~]{1,255}$/;

export function readCustomersSearch({ vista, desde }: Record<string, unknown>): CustomersSearch {
  const view = viewNames.find((name) => name === vista && name !== 'todos');
  const trail = readTrail(desde, place);
  return { ...(view && { vista: view }), ...(trail && { desde: trail }) };
}

export function questionOf({ vista = 'todos', desde }: CustomersSearch) {
  const cursor = placeOf(desde);
  return { view: customerViews[vista].view, ...(cursor && { cursor }) };
}

export const pageAfter = (search: CustomersSearch, next: string): CustomersSearch =>
  readCustomersSearch({ ...search, desde: trailAfter(search.desde, next) });

export function pageBefore({ desde, ...search }: CustomersSearch): CustomersSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}

export const customerParts = {
  resumen: 'Resumen',
  dinero: 'Dinero',
  mensajes: 'Mensajes',
  archivos: 'Archivos',
  acceso: 'Acceso',
} as const;
export type CustomerPart = keyof typeof customerParts;
export const partNames = Object.keys(customerParts) as CustomerPart[];

/** `escribir`: the form is open, about a registration or, as `nuevo`, about none. */
export type CustomerSearch = { ver?: CustomerPart; escribir?: string };

export function readCustomerSearch({ ver, escribir }: Record<string, unknown>): CustomerSearch {
  const part = partNames.find((name) => name === ver && name !== 'resumen');
  const about = part === 'mensajes' && typeof escribir === 'string' && escribir !== '' && escribir.slice(0, 36);
  return { ...(part && { ver: part }), ...(about && { escribir: about }) };
}
