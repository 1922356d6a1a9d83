import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { findCurrentInvoice } from './invoices.queries.ts';
import { creditPart } from './issue-invoice.ts';

/** What came back is taken off the invoice. The note stands also where the bank returns the money: then we owe it. */
export const creditRefund: ReactionTo<typeof paymentsEvents.refundAccepted> = async (
  needs,
  tx,
  { registrationId, refundId, cents, parts },
) => {
  const current = await findCurrentInvoice(tx, registrationId);
  if (current) await creditPart(needs, tx, current, { cents, lines: parts, refundId });
};
