import {
  orderDates,
  orderSearchMax,
  orderStatuses,
  type OrderDate,
  type OrderStatus,
} from '@zarpa/contract/orders/items.rules.ts';

export type OrdersFilter = { buscar?: string; estado?: OrderStatus; fecha?: OrderDate; empresa?: string };
export type OrdersPlace = { tras?: string; antes?: string; fin?: '1' };
export type OrdersSearch = OrdersFilter & OrdersPlace & { orden?: string };

const idLengthMax = 100;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Accepts any search params; an unknown id is kept and ends as not found. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const [tras, antes, orden, empresa] = ['tras', 'antes', 'orden', 'empresa'].map((key) =>
    textOf(raw[key], idLengthMax),
  );
  const buscar = textOf(raw['buscar'], orderSearchMax);
  const estado = orderStatuses.find((one) => one === raw['estado']);
  const fecha = orderDates.find((one) => one === raw['fecha']);
  return {
    ...(buscar && { buscar }),
    ...(estado && { estado }),
    ...(fecha && { fecha }),
    ...(empresa && isUuid.test(empresa) && { empresa }),
    ...placeOf(tras, antes, raw['fin']),
    ...(orden && { orden }),
  };
}

function placeOf(tras: string | undefined, antes: string | undefined, fin: unknown): OrdersPlace {
  if (tras) return { tras };
  if (antes) return { antes };
  return fin === '1' || fin === 1 ? { fin: '1' } : {};
}

function textOf(value: unknown, lengthMax: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, lengthMax) || undefined;
}

export function filterOf({ buscar, estado, fecha, empresa }: OrdersSearch): OrdersFilter {
  return {
    ...(buscar && { buscar }),
    ...(estado && { estado }),
    ...(fecha && { fecha }),
    ...(empresa && { empresa }),
  };
}

export const withoutOrder = ({ orden: _open, ...list }: OrdersSearch): OrdersSearch => list;

export function isFiltered({ buscar, estado, fecha, empresa }: OrdersFilter): boolean {
  return Boolean(buscar ?? estado ?? fecha ?? empresa);
}
