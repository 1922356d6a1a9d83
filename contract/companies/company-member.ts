import { z } from 'zod';
import { companyMemberProblems, type MemberInput } from './company-member.rules.ts';
import { optionalCountry, optionalText } from '../core/fields.ts';

/** Absent: unknown whether the member is a person or a company. */
export const companyMemberFields = {
  is_company: z.boolean().optional(),
  register_country: optionalCountry,
  register_number: optionalText(60),
  signatory_first_name: optionalText(100),
  signatory_last_name: optionalText(100),
  signatory_title: optionalText(100),
};

export function checkCompanyMember(member: MemberInput, context: z.RefinementCtx): void {
  for (const { field, message } of companyMemberProblems(member))
    context.addIssue({ code: 'custom', path: [field], message });
}

export const shownCompanyMember = z
  .object({ country: z.string(), number: z.string(), signatory: z.string(), title: z.string() })
  .nullable();
