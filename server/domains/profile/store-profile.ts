import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { currencyProblems } from '@zarpa/contract/profile/amounts.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { fail } from '../../platform/http/fail.ts';
import { copyPlannedEmployees } from '../companies/copy-planned-employees.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { lockRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { listActivities } from './rows/activities.queries.ts';
import { valuesOf } from './known-facts.rules.ts';
import { mergeChange } from './merge-change.rules.ts';
import { findKnownCompany, findProfile, saveProfile } from './profile.queries.ts';

type Save = { sent: ProfileChange; isFirst?: true; seen?: number | undefined };

/** Saves are serialized, so each is compared with the one before it. */
export async function storeProfile(
  needs: ReactionNeeds,
  tx: Tx,
  { id: registrationId, user_id: userId }: RegistrationRow,
  { sent, isFirst, seen }: Save,
): Promise<void> {
  // Works before the profile has a row.
  await lockRegistration(tx, registrationId);
  const owner = { registrationId, userId };
  const saved = await findProfile(tx, owner);
  if (isFirst && saved) throw fail('profile.exists');
  const present = valuesOf(await findKnownCompany(tx, owner), saved?.fields);
  const { conflicts, change } = mergeChange(present, saved, sent, seen);
  if (conflicts) throw fail('profile.conflict', { data: { version: saved!.version, fields: conflicts } });
  const details = currencyProblems(present, sent, await hasRevenue(tx, owner));
  if (details.length > 0) throw fail('profile.amounts_stand', { details });
  if (!change && !isFirst) return;
  const next = change ?? { fields: {}, fieldVersions: {}, version: 1 };
  await saveProfile(tx, owner, { ...next, updatedAt: needs.clock() });
  await copyPlannedEmployees(needs, tx, registrationId, next.fields.planned_employees ?? null);
  await announceAnew(tx, userId);
}

const hasRevenue = async (tx: Tx, owner: { registrationId: string; userId: string }) =>
  (await listActivities(tx, owner)).some(({ estimated_annual_revenue: revenue }) => revenue !== null);
