import {
  companyMemberKeys,
  companyMemberProblems,
  type CompanyMemberKey,
} from '@zarpa/contract/companies/company-member.rules.ts';
import { shareProblems } from '@zarpa/contract/tax/answers/member-shares.rules.ts';
import type { MemberShares, SharesInput } from './member-shares.data.ts';

export type MembersEntry = {
  from: string;
  shares: { percentage: string }[];
  admitted: { name: string; address: string; country: string; percentage: string; kind: string } & Record<
    CompanyMemberKey,
    string
  >;
  reason: string;
};

type Person = { id: string; name: string; percentage: number };

export const peopleOf = ({ formation, days }: MemberShares): Person[] => [
  ...new Map([...formation, ...days.flatMap(({ shares }) => shares)].map((one) => [one.id, one])).values(),
];

export function entryOf(members: MemberShares): MembersEntry {
  return {
    from: '',
    shares: peopleOf(members).map(({ percentage }) => ({ percentage: String(percentage).replace('.', ',') })),
    admitted: {
      name: '',
      address: '',
      country: '',
      percentage: '',
      kind: 'person',
      register_country: '',
      register_number: '',
      signatory_first_name: '',
      signatory_last_name: '',
      signatory_title: '',
    },
    reason: '',
  };
}

const percentOf = (typed: string): number => Number(typed.trim().replace(',', '.') || 'nothing');

export function checkMembers({ from, shares, admitted, reason }: MembersEntry) {
  const missing = (field: string, text: string, message: string) =>
    text.trim() === '' ? [{ field, message, isMissing: true }] : [];
  const { kind, ...typed } = admitted;
  const isAdmitting = kind === 'company' || Object.values(typed).some((text) => text.trim() !== '');
  const problems = [
    ...missing('from', from, 'Escribe el día'),
    ...shares.flatMap(({ percentage }, index) => shareProblem(`shares.${index}.percentage`, percentage)),
    ...(isAdmitting
      ? [
          ...missing('admitted.name', admitted.name, 'Escribe su nombre'),
          ...missing('admitted.address', admitted.address, 'Escribe su dirección'),
          ...missing('admitted.country', admitted.country, 'Escribe su país'),
          ...shareProblem('admitted.percentage', admitted.percentage),
          ...companyMemberProblems(companyFields(admitted)).map((one) => ({ ...one, field: `admitted.${one.field}` })),
        ]
      : []),
    ...missing('reason', reason, 'Escribe el motivo'),
  ];
  if (problems.length > 0) return problems;
  const input = sharesInput({ from, shares, admitted, reason }, []);
  return shareProblems(input.shares, input.admitted).map(({ field, message }) => ({ field: placeOf(field), message }));
}

const shareProblem = (field: string, typed: string) => {
  const percentage = percentOf(typed);
  return percentage >= 0 && percentage <= 100
    ? []
    : [{ field, message: 'Escribe un porcentaje de 0 a 100', isMissing: typed.trim() === '' }];
};

export const placeOf = (field: string): string =>
  field === 'shares' ? 'shares.0.percentage' : field.replace(/^admitted(\.0|\[0\])\./, 'admitted.');

/** Company fields are sent only for a company, whatever was typed before. */
function companyFields({ kind, ...typed }: MembersEntry['admitted']) {
  if (kind !== 'company') return { is_company: false };
  const fields = companyMemberKeys.map((key) => [key, typed[key].trim()] as const);
  return { is_company: true, ...(Object.fromEntries(fields) as Record<CompanyMemberKey, string>) };
}

const admittedOf = (admitted: MembersEntry['admitted']) => ({
  name: admitted.name,
  address: admitted.address,
  country: admitted.country,
  percentage: percentOf(admitted.percentage),
  ...companyFields(admitted),
});

export function sharesInput({ from, shares, admitted, reason }: MembersEntry, people: readonly Person[]): SharesInput {
  return {
    from,
    shares: shares.map((share, index) => ({ id: people[index]?.id ?? '', percentage: percentOf(share.percentage) })),
    admitted: admitted.name.trim() === '' ? [] : [admittedOf(admitted)],
    reason: reason.trim(),
  };
}
