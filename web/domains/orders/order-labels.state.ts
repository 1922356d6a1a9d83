import { formatOwnShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { OrderItem } from '@zarpa/contract/orders/operations.ts';
import type { OrderDate, OrderItemState, OrderPriority, OrderStatus } from '@zarpa/contract/orders/items.rules.ts';
import type { Tone } from '../../platform/ui/tone.tsx';

export const statusLooks: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  pendiente: { label: 'Pendiente', tone: 'warning' },
  en_proceso: { label: 'En Proceso', tone: 'info' },
  completada: { label: 'Completada', tone: 'success' },
  cancelada: { label: 'Cancelada', tone: 'danger' },
};

export const dateWords: Readonly<Record<OrderDate, string>> = { hoy: 'Hoy', semana: 'Últimos 7 días', mes: 'Este mes' };

export function priorityWord(priority: OrderPriority): string | undefined {
  if (priority === 'medium') return undefined;
  return priority === 'high' ? 'Alta' : 'Baja';
}

export const itemLooks: Readonly<Record<OrderItemState, { label: string; tone: Tone }>> = {
  pending: { label: 'Pendiente', tone: 'neutral' },
  done: { label: 'Hecho', tone: 'success' },
  cancelled: { label: 'No se presta', tone: 'danger' },
};

export function itemWord({ state, done_at }: Pick<OrderItem, 'state' | 'done_at'>, status?: OrderStatus): string {
  if (state === 'pending' && status === 'cancelada') return 'Ya no se hace';
  return state === 'done' && done_at ? `Hecho el ${dayText(done_at)}` : itemLooks[state].label;
}

/** A day in the reader's time zone, as in the date filter (portal.md §2, §8). */
export function dayText(iso: string | null | undefined): string {
  if (!iso) return 'N/A';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Fecha inválida' : formatOwnShortDay(date);
}
