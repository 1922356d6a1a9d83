import { randomUUID } from 'node:crypto';
import { companyMemberRow, shownCompany } from '@zarpa/contract/companies/company-member.rules.ts';
import { shareProblems } from '@zarpa/contract/tax/answers/member-shares.rules.ts';
import type { MemberShares } from '@zarpa/contract/tax/answers/member-shares.ts';
import { problemOfDay } from '@zarpa/contract/tax/answers/problems.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { countryCodeOf, countryName } from '@zarpa/contract/values/countries.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { orderedIds } from '../../../platform/db/ordered-ids.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { insertShares, listFormationShares, listShares } from '../facts/member-shares.queries.ts';
import { findTaxSource, type Owner } from '../facts/tax-facts.queries.ts';
import { findTaxCompany } from '../facts/tax-work.queries.ts';

export async function loadMemberShares(db: Db, owner: Owner): Promise<MemberShares> {
  const formation = await listFormationShares(db, owner);
  const days = await listShares(db, owner);
  const companyOf = new Map(formation.map((member) => [member.person, shownCompany(member)]));
  return {
    formation: formation.map((member) => ({
      id: member.person,
      name: `${member.first_name} ${member.last_name}`.trim(),
      percentage: member.percentage,
      company: shownCompany(member),
    })),
    days: days.map((rows) => ({
      from: rows[0]!.from_day,
      said_at: rows[0]!.said_at.toISOString(),
      reason: rows[0]!.reason,
      shares: rows.map(({ person: id, name, percentage, ...row }) => ({
        id,
        name,
        percentage,
        // Members of the formation have it from there.
        company: companyOf.get(id) ?? shownCompany({ first_name: name, last_name: '', ...row }),
      })),
    })),
  };
}

const everyMember = ({ formation, days }: MemberShares): Map<string, string> =>
  new Map([...formation, ...days.flatMap(({ shares }) => shares)].map(({ id, name }) => [id, name]));

export const getMemberShares: Handle<'getMemberShares'> = async ({ db }, _actor, { params }) => {
  const found = await findTaxCompany(db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const owner = { registrationId: found.registration_id, userId: found.user_id };
  return { success: true, data: { members: await loadMemberShares(db, owner) } };
};

type Needs = Pick<Context, 'db' | 'clock'>;
type Body = InputOf<'saveMemberShares'>['body'];

/** Saves the shares from a day on and recomputes obligations in the same transaction. */
export const saveMemberShares: Handle<'saveMemberShares'> = async (needs, actor, { params, body }) => {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const owner = { registrationId: found.registration_id, userId: found.user_id };
  await needs.db.transaction().execute((tx) => saveShares(needs, tx, owner, body, actor.userId));
  return { success: true, data: { members: await loadMemberShares(needs.db, owner) } };
};

async function saveShares(needs: Needs, tx: Tx, owner: Owner, body: Body, staffId: string): Promise<void> {
  const at = needs.clock();
  await lockRegistration(tx, owner.registrationId);
  const { formed_on: formedOn } = await findTaxSource(tx, owner);
  requirePossible(body, { formedOn, today: dayOf(at) });
  const known = everyMember(await loadMemberShares(tx, owner));
  const ids = new Set(body.shares.map(({ id }) => id));
  // A member admitted in the meantime would silently lose their share.
  if (ids.size !== body.shares.length || known.size !== ids.size || [...ids].some((id) => !known.has(id)))
    throw fail('tax.members_changed');
  const row = {
    saying: orderedIds(at.getTime())(),
    registration_id: owner.registrationId,
    user_id: owner.userId,
    from_day: body.from,
    reason: body.reason,
    staff_id: staffId,
    said_at: at,
  };
  await insertShares(tx, [
    ...body.shares.map(({ id, percentage }) => ({ ...row, person: id, name: known.get(id)!, percentage })),
    ...body.admitted.map(({ name, address, percentage, country, ...kind }) => ({
      ...row,
      person: randomUUID(),
      name,
      address,
      percentage,
      country: countryName(countryCodeOf(country)!),
      ...companyMemberRow(kind),
    })),
  ]);
  await refreshObligations(needs, tx, owner);
}

function requirePossible({ from, shares, admitted }: Body, life: { formedOn: string | null; today: string }): void {
  const day = problemOfDay({ fact: 'owners', year: undefined }, from, life);
  const countries = admitted.flatMap(({ country }, index) =>
    countryCodeOf(country) ? [] : [{ field: `admitted.${index}.country`, message: 'No conocemos ese país' }],
  );
  const details = [...(day ? [day] : []), ...countries, ...shareProblems(shares, admitted)];
  if (details.length > 0) throw fail('request.invalid', { details });
}
