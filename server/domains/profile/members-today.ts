import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listShares } from '../tax/facts/member-shares.queries.ts';
import { membersOn, type MembersToday } from './known-facts.rules.ts';
import type { KnownCompany } from './profile.queries.ts';

export async function membersToday(
  { db, clock }: Pick<Context, 'clock'> & { db: Db },
  owner: { registrationId: string; userId: string },
  company: KnownCompany | undefined,
): Promise<MembersToday> {
  return membersOn(dayOf(clock()), company?.members ?? [], await listShares(db, owner));
}
