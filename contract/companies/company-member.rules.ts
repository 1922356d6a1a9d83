import { contactNameProblem, personNameProblem } from '../values/names.rules.ts';

export const companyMemberKeys = [
  'register_country',
  'register_number',
  'signatory_first_name',
  'signatory_last_name',
  'signatory_title',
] as const;
export type CompanyMemberKey = (typeof companyMemberKeys)[number];

/** A key is absent when the caller did not send it. */
export type MemberInput = { is_company?: boolean | null | undefined } & {
  [K in CompanyMemberKey]?: string | null | undefined;
};

const asked: Readonly<Record<CompanyMemberKey, string>> = {
  register_country: 'Elige el país donde está registrada',
  register_number: 'Escribe su número de registro',
  signatory_first_name: 'Escribe el nombre de quien firma por ella',
  signatory_last_name: 'Escribe los apellidos de quien firma por ella',
  signatory_title: 'Escribe el cargo de quien firma por ella',
};

export type MemberProblem = { field: string; message: string; isMissing?: true };

export function companyMemberProblems(member: MemberInput): MemberProblem[] {
  return companyMemberKeys.flatMap((field): MemberProblem[] => {
    const text = member[field]?.trim() ?? '';
    if (member.is_company !== true)
      return text === '' ? [] : [{ field, message: 'Solo lo tiene una empresa: di que este miembro lo es' }];
    if (text === '') return [{ field, message: asked[field], isMissing: true }];
    const isName = field === 'signatory_first_name' || field === 'signatory_last_name';
    const message = isName ? personNameProblem(text) : undefined;
    return message === undefined ? [] : [{ field, message }];
  });
}

/** A company's name may contain digits; a person's may not. */
export const memberNameProblem = ({ is_company }: MemberInput, name: string): string | undefined =>
  is_company === true ? contactNameProblem(name) : personNameProblem(name);

export type CompanyMemberRow = { is_company: boolean | null } & Record<CompanyMemberKey, string | null>;

export function companyMemberRow(member: MemberInput): CompanyMemberRow {
  const { is_company = null } = member;
  const told = companyMemberKeys.map((key) => [key, (is_company && member[key]) || null] as const);
  return { is_company, ...(Object.fromEntries(told) as Record<CompanyMemberKey, string | null>) };
}

export type ShownCompany = { country: string; number: string; signatory: string; title: string };

export function shownCompany(member: Named & CompanyMemberRow): ShownCompany | null {
  if (!member.is_company) return null;
  const { first_name, last_name } = signingPerson(member);
  return {
    country: member.register_country ?? '',
    number: member.register_number ?? '',
    signatory: `${first_name} ${last_name}`.trim(),
    title: member.signatory_title ?? '',
  };
}

type Named = { first_name: string; last_name: string };

export function signingPerson(member: Named & CompanyMemberRow): Named {
  if (!member.is_company) return { first_name: member.first_name, last_name: member.last_name };
  return { first_name: member.signatory_first_name ?? '', last_name: member.signatory_last_name ?? '' };
}
