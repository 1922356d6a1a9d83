import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { findCurrentInvoice } from './invoices.queries.ts';
import { issueCreditNote } from './issue-invoice.ts';

/** A credit note cancels the invoice of a fully refunded purchase. */
export async function creditRefunded(needs: ReactionNeeds, tx: Tx, { registrationId }: { registrationId: string }) {
  await lockRegistration(tx, registrationId);
  const current = await findCurrentInvoice(tx, registrationId);
  if (current) await issueCreditNote(needs, tx, current);
}
