import { shownCompany } from '@zarpa/contract/companies/company-member.rules.ts';
import type { MemberShares } from '@zarpa/contract/tax/answers/member-shares.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listFormationShares, listShares } from '../facts/member-shares.queries.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

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
        // A member of the formation has it from there.
        company: companyOf.get(id) ?? shownCompany({ first_name: name, last_name: '', ...row }),
      })),
    })),
  };
}

export const everyMember = ({ formation, days }: MemberShares): Map<string, string> =>
  new Map([...formation, ...days.flatMap(({ shares }) => shares)].map(({ id, name }) => [id, name]));
