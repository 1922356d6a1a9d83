import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { findStanding } from './invoices.queries.ts';
import { issueCreditNote } from './issue-invoice.ts';

/** A credit note cancels the invoice of a fully refunded purchase. */
export async function creditRefunded(needs: ReactionNeeds, tx: Tx, { registrationId }: { registrationId: string }) {
  await lockRegistration(tx, registrationId);
  const standing = await findStanding(tx, registrationId);
  if (standing) await issueCreditNote(needs, tx, standing);
}
