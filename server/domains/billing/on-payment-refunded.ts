import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { findCurrentInvoice } from './invoices.queries.ts';
import { creditRest } from './issue-invoice.ts';

/** The invoice of a purchase that came back whole is credited whole: what its refunds have not credited already. */
export async function creditRefunded(needs: ReactionNeeds, tx: Tx, { registrationId }: { registrationId: string }) {
  await lockRegistration(tx, registrationId);
  const current = await findCurrentInvoice(tx, registrationId);
  if (current) await creditRest(needs, tx, current);
}
