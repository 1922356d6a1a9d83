import type { OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { defineMail } from '../../platform/mail/mail-kind.ts';

export const orderItemMail = defineMail<{ itemId: string; state: OrderItemState }>('order-item', {
  topic: 'progress',
  needs: 'case.read',
});
