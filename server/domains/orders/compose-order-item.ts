import { orderItemTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { orderNumber, type OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import type { Context } from '../../context.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import { findItem, findOrderOf } from './orders.queries.ts';

export async function composeOrderItem(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { itemId, state }: { itemId: string; state: OrderItemState },
): Promise<Written | undefined> {
  const item = await findItem(db, itemId);
  const row = item && (await findOrderOf(db, { registrationId: item.registration_id }));
  if (item?.state !== state || !row) return undefined;
  const subject = orderItemTitle(row.company_name, item.label, state);
  const progress = `Es parte de tu orden ${orderNumber(row.id)}, que va por el ${row.completion_percentage} %.`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [...(item.note ? [item.note] : []), progress].map((line) => paragraph(line)),
    action: { label: 'Ver mi orden', url: `${config.http.publicUrl}/empresa/ordenes?orden=${row.id}` },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}
