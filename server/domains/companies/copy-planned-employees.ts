import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { savePlannedEmployees } from './companies.queries.ts';

export async function copyPlannedEmployees(
  needs: Pick<ReactionNeeds, 'clock'>,
  tx: Tx,
  registrationId: string,
  plannedEmployees: number | null,
): Promise<void> {
  await savePlannedEmployees(tx, registrationId, plannedEmployees, needs.clock());
}
