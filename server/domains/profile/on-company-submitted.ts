import type { companiesEvents } from '@zarpa/contract/companies/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { copyPlannedEmployees } from '../companies/copy-planned-employees.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { findProfile } from './profile.queries.ts';

/** Takes over the employees saved before the company existed. */
export const copySavedEmployees: ReactionTo<typeof companiesEvents.submitted> = async (
  needs,
  tx,
  { registrationId, userId },
) => {
  const saved = await findProfile(tx, { registrationId, userId });
  const plannedEmployees = saved?.fields.planned_employees;
  if (plannedEmployees === undefined || plannedEmployees === null) return;
  await copyPlannedEmployees(needs, tx, registrationId, plannedEmployees);
  await announceAnew(tx, userId);
};
