import { proofDaysMax } from '@zarpa/contract/returns/states.rules.ts';
import type { Context } from '../../../context.ts';
import { askForProof } from '../../formation/history/ask-for-proof.ts';
import { holdReturn } from '../packets/hold-return.ts';
import { listUnproved, updateReturn } from '../packets/returns.queries.ts';

const batchMax = 100;

/** What was sent and nothing proves after three days is a task of the team, once. True while there is more. */
export async function askForProofs(needs: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(needs.clock().getTime() - proofDaysMax * 86_400_000);
  const rows = await listUnproved(needs.db, before, batchMax);
  for (const row of rows)
    await needs.db.transaction().execute(async (tx) => {
      const locked = await holdReturn(tx, row);
      if (locked.state !== 'sent' || locked.unproved_at !== null) return;
      await updateReturn(tx, row.id, { unproved_at: needs.clock() });
      const { registration_id: registrationId, user_id: userId, id: returnId } = row;
      await askForProof(needs, tx, { registrationId, userId, returnId });
    });
  return rows.length === batchMax;
}
