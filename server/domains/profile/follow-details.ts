import { profileEvents } from '@zarpa/contract/profile/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { findProfile } from './profile.queries.ts';

/** A company whose details come after its profile hears of what was saved before it was there. */
export async function followDetails(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId, userId }: { registrationId: string; userId: string },
): Promise<void> {
  const saved = await findProfile(tx, { registrationId, userId });
  const plannedEmployees = saved?.fields.planned_employees;
  if (plannedEmployees === undefined || plannedEmployees === null) return;
  await needs.events.publish(tx, profileEvents.saved, { registrationId, userId, plannedEmployees, changed: [] });
}
