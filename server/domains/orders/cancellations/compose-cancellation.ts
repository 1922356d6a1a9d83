import {
  cancellationLines,
  cancellationTitle,
  declineGroundWords,
  type CancellationState,
} from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import type { Cancellation } from '@zarpa/contract/orders/cancellations.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCancellation } from '../cancellations.queries.ts';
import { findOrderOf } from '../orders.queries.ts';

/** For the request or its result. Undefined without a recipient. */
export async function composeCancellation(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { cancellationId, state }: { cancellationId: string; state: CancellationState },
): Promise<Written | undefined> {
  const found = await findCancellation(db, cancellationId);
  const order = found && (await findOrderOf(db, { registrationId: found.registrationId }));
  if (!found || !order) return undefined;
  const { cancellation } = found;
  const subject = cancellationTitle(order.company_name, { ...cancellation, state });
  const lines = state === 'asked' ? requestedLines(cancellation) : doneLines(cancellation);
  const letter: Letter = {
    preview: lines[0]!,
    heading: subject,
    content: [...lines, `Es sobre tu orden ${orderNumber(order.id)}.`].map((line) => paragraph(line)),
    action: { label: 'Ver mi orden', url: `${config.http.publicUrl}/empresa/ordenes?orden=${order.id}` },
  };
  return { subject, letter, values: { empresa: order.company_name } };
}

const requestedLines = ({ way, total, due_at }: Cancellation) => [
  ...cancellationLines({ way, total, dueAt: due_at }),
  'Si no fuiste tú, escríbenos y cambia tu contraseña.',
];

const doneLines = ({ answer, ground, came_back }: Cancellation) => [
  ...(ground ? [declineGroundWords[ground]] : []),
  answer ??
    `Devolvimos ${formatUsd(came_back ?? 0)} a la tarjeta con la que se pagó. El banco puede tardar unos días en mostrarlo.`,
];
