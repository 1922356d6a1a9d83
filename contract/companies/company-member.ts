/** What is told of a member that is a company, as it travels: a member of the details, or one whom the team admits. */
import { z } from 'zod';
import { companyMemberProblems, type ToldMember } from './company-member.rules.ts';
import { optionalCountry, optionalText } from '../core/fields.ts';

/** Absent: nobody said whether it is a person. */
export const companyMemberFields = {
  is_company: z.boolean().optional(),
  register_country: optionalCountry,
  register_number: optionalText(60),
  signatory_first_name: optionalText(100),
  signatory_last_name: optionalText(100),
  signatory_title: optionalText(100),
};

/** They go together. */
export function checkCompanyMember(member: ToldMember, context: z.RefinementCtx): void {
  for (const { field, message } of companyMemberProblems(member))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** What is shown of it; null of a person, and of one of whom nobody said. */
export const shownCompanyMember = z
  .object({ country: z.string(), number: z.string(), signatory: z.string(), title: z.string() })
  .nullable();
