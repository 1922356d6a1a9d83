import { brand } from '@zarpa/contract/core/brand.ts';
import type { Order } from '@zarpa/contract/orders/operations.ts';
import { dayText, statusLooks } from './order-labels.state.ts';

export function supportMailHref(order: Pick<Order, 'number' | 'company_name' | 'created_at' | 'status'>): string {
  const body = [
    'Hola:',
    '',
    `Escribo por mi orden #${order.number}.`,
    `Empresa: ${order.company_name}`,
    `Fecha: ${dayText(order.created_at)}`,
    `Estado: ${statusLooks[order.status].label}`,
    '',
    '',
  ].join('\r\n');
  const subject = `Consulta sobre la orden #${order.number}`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
