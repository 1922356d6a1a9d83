import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { appendEvent } from './append-event.ts';
import { saveCase, type CaseRow } from './cases.queries.ts';

type Taking = {
  staffId: string;
  isTakenOver: boolean;
  /** Who gives it away; absent where one takes it oneself. */ byId?: string;
};

/** The case must be locked. Reassigns from another member only when requested. The assignment does not expire. */
export async function takeCase(
  needs: Pick<Context, 'clock'>,
  tx: Tx,
  row: CaseRow,
  { staffId, isTakenOver, byId = staffId }: Taking,
): Promise<CaseRow> {
  const { assignee_id } = row;
  if (assignee_id === staffId) return row;
  if (assignee_id && assignee_id !== byId && !isTakenOver) {
    const names = await listNames(tx, [assignee_id]);
    throw fail('formation.taken_by_other', { data: { assignee: names.get(assignee_id) ?? '' } });
  }
  const before = assignee_id && assignee_id !== byId ? assignee_id : undefined;
  const notes = { staff: byId, to: byId === staffId ? undefined : staffId, before };
  const event = { at: needs.clock(), actor: 'staff', kind: 'claimed', notes } as const;
  const taken = await appendEvent(tx, { ...row, assignee_id: staffId }, event);
  await saveCase(tx, taken);
  return taken;
}
