import type { MovedReturn } from '@zarpa/contract/returns/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { planReminders } from '../reminders/remind-of-taxes.ts';
import { listObligations, settleObligation } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';

export async function settleFiled(
  needs: ReactionNeeds,
  tx: Tx,
  { registrationId, userId, kind, obligation, to, documentId, filedAt, at }: MovedReturn,
): Promise<void> {
  if (to !== 'filed') return;
  const owner = { registrationId, userId };
  await refreshObligations(needs, tx, owner);
  const row = (await listObligations(tx, owner)).find(({ key }) => key === obligation);
  if (!row) return;
  const settlement = { reason: null, document_id: documentId, settled_at: at };
  if (kind === 'extension') {
    const asked_on = dayOf(filedAt ?? at);
    // A proof of more time means nothing for a date that is done, or when it is dated after the due day.
    if (row.state === 'done' || asked_on > row.due_on) return;
    await settleObligation(tx, owner, obligation, { ...settlement, state: 'extended', asked_on }, at);
  } else await settleObligation(tx, owner, obligation, { ...settlement, state: 'done', asked_on: null }, at);
  await planReminders(tx, owner, at);
}
