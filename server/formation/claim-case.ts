import type { formationStaffOperations } from '@zarpa/contract/formation-staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { listNames } from '../identity/people.queries.ts';
import { requireLockedCase } from './advance-case.ts';
import { appendEvent } from './append-event.ts';
import { saveCase } from './cases.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof formationStaffOperations.claimCase>;
type Answer = OperationAnswer<typeof formationStaffOperations.claimCase>;

/** Whoever comes second learns who was first; taking over is asked for by name. No lock that runs out. */
export async function claimCase(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    const { assignee_id } = row;
    if (assignee_id === actor.userId) return;
    if (assignee_id && !body.take_over) {
      const names = await listNames(tx, [assignee_id]);
      throw fail('formation.taken_by_other', { data: { assignee: names.get(assignee_id) ?? '' } });
    }
    const notes = { staff: actor.userId, ...(assignee_id && { before: assignee_id }) };
    const event = { at: needs.clock(), actor: 'staff', kind: 'claimed', notes } as const;
    await saveCase(tx, await appendEvent(tx, { ...row, assignee_id: actor.userId }, event));
  });
  return { success: true, data: {} };
}
