import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { savePlannedEmployees } from './companies.queries.ts';

export async function copyPlannedEmployees(
  needs: Pick<ReactionNeeds, 'clock'>,
  tx: Transaction<Database>,
  registrationId: string,
  plannedEmployees: number | null,
): Promise<void> {
  await savePlannedEmployees(tx, registrationId, plannedEmployees, needs.clock());
}
