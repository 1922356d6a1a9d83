import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import { activitiesMax } from '@zarpa/contract/profile/completion.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { insertActivity, listActivities } from './activities.queries.ts';
import { makeRoom, requireListed } from './judge-activity.ts';
import { inRows, isSame, placeFor, withoutEmpty } from './in-rows.ts';

/** At the end; the same id twice is one row, and without an id what a row says already is that row. */
export async function createActivity(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body: { id: given, ...typed } }: OperationInput<typeof profileRowOperations.createActivity>,
): Promise<OperationAnswer<typeof profileRowOperations.createActivity>> {
  const entry = withoutEmpty(typed);
  requireListed(entry);
  const activity = await inRows(needs, actor, params.id, async (tx, owner) => {
    const sent = given ?? (await listActivities(tx, owner)).find((row) => isSame(row, entry))?.id;
    const wanted = { id: sent, rowsMax: activitiesMax, at: needs.clock() };
    const { id, place } = await placeFor(tx, 'business_activities', owner, wanted);
    if (place) {
      await makeRoom(tx, owner, { id, at: wanted.at }, entry);
      await insertActivity(tx, place, entry);
    }
    return (await listActivities(tx, owner)).find((row) => row.id === id)!;
  });
  return { success: true, data: { activity } };
}
