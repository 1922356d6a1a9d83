import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Order } from '@zarpa/contract/orders/operations.ts';
import { dayText } from './order-labels.state.ts';

export function deliveryText(
  order: Pick<Order, 'status' | 'completed_at' | 'due_at' | 'turn'>,
  promised = 'Entrega: ',
): string | undefined {
  if (order.status === 'cancelada') return 'Sin entrega';
  if (order.status === 'completada') return `Entregada el ${dayText(order.completed_at)}`;
  if (order.turn === 'us' && order.due_at) return `${promised}${formatPromisedDay(order.due_at)}`;
  return order.turn === 'us' || order.turn === 'nobody' ? 'Estamos en ello' : undefined;
}
