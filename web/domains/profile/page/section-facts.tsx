import { memberRoleWords } from '@zarpa/contract/companies/members.rules.ts';
import { companyMemberLine } from '@zarpa/contract/companies/company-member-line.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { lockedFactKeys, lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { yearEndNames } from '@zarpa/contract/tax/dates/days.rules.ts';
import { LockedFactLine } from '../locked/locked-fact.tsx';
import { useProfile } from '../profile-context.ts';
import type { Profile } from '../profile.data.ts';
import { addressLines } from '../readable-value.state.ts';

export function SectionFacts({ section }: { section: ProfileSection }) {
  const { profile } = useProfile();
  const facts = lockedFactKeys.filter((fact) => lockedFacts[fact].section === section);
  if (facts.length === 0) return null;
  return (
    <dl className="mb-5 grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line/60 pb-5 sm:grid-cols-2">
      {facts.map((fact) => (
        <LockedFactLine key={fact} fact={fact} value={readableFact(profile, fact)} />
      ))}
    </dl>
  );
}

function readableFact(profile: Profile, fact: LockedFact): string | undefined {
  if (fact === 'members') {
    const since = profile.members_from && `Desde el ${formatDay(profile.members_from)}:`;
    return [since, ...profile.members.map(memberLine)].filter(Boolean).join('\n') || undefined;
  }
  if (fact === 'fiscal_year_end') return profile.fiscal_year_end ? yearEndNames[profile.fiscal_year_end] : undefined;
  if (fact === 'founded_date') return profile.founded_date ? formatDay(profile.founded_date) : undefined;
  if (fact !== 'legal_address') return profile[fact] ?? undefined;
  const lines = addressLines({
    line1: profile.legal_address_line1,
    line2: profile.legal_address_line2,
    city: profile.legal_city,
    state: profile.legal_state,
    zip: profile.legal_zip_code,
    country: profile.legal_country,
  });
  return lines.join('\n') || undefined;
}

function memberLine({
  first_name,
  last_name,
  role,
  ownership_percentage,
  company,
}: Profile['members'][number]): string {
  const words = (memberRoleWords as Readonly<Record<string, string>>)[role] ?? role;
  const line = `${`${first_name} ${last_name}`.trim()} · ${words} · ${ownership_percentage.toLocaleString('es-ES')}%`;
  return company ? `${line}\n${companyMemberLine(company)}` : line;
}
