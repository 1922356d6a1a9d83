import { z } from 'zod';
import { memberRoles } from './members.rules.ts';
import { memberNameProblem } from './company-member.rules.ts';
import { checkCompanyMember, companyMemberFields } from './company-member.ts';
import {
  contactName,
  memberEmail,
  optionalCompanyName,
  optionalCountry,
  optionalEmail,
  optionalParagraph,
  optionalPersonName,
  optionalPhone,
  optionalText,
  optionalWebsite,
  percent,
  phone,
  text,
  uuidOr,
} from '../core/fields.ts';

/** A name is typed into one field and divided afterwards: each part may be as long as the whole. */
export const nameLengthMax = 200;

/** Parts that the customer left out are absent or empty: they become required actions, never inventions. */
const address = z.strictObject({
  first_name: optionalText(nameLengthMax),
  last_name: optionalText(nameLengthMax),
  line1: optionalText(200),
  line2: optionalText(200),
  city: optionalText(100),
  state_province_region: optionalText(100),
  country: optionalCountry,
  zip_postal_code: optionalText(20),
  email: optionalEmail,
});

const memberFields = z.strictObject({
  /** Of a company its whole name; the last name is then empty. */
  first_name: text(nameLengthMax),
  last_name: optionalPersonName(nameLengthMax),
  /** Whoever has the document says that it is divided so; three or more words are a guess without it. */
  name_confirmed: z.boolean().optional(),
  role: z.enum(memberRoles),
  email: memberEmail,
  phone: optionalPhone,
  /** Percent, in tenths; when absent, an equal share. */
  ownership_percentage: percent.optional(),
  address: address.optional(),
  ...companyMemberFields,
});

const memberInput = memberFields.superRefine((member, context) => {
  const ofName = memberNameProblem(member, member.first_name);
  if (ofName) context.addIssue({ code: 'custom', path: ['first_name'], message: ofName });
  if (member.is_company && member.last_name !== '')
    context.addIssue({ code: 'custom', path: ['last_name'], message: 'Una empresa no tiene apellidos' });
  checkCompanyMember(member, context);
});

const contactInput = z.strictObject({
  name: contactName(nameLengthMax),
  email: memberEmail,
  phone,
  website: optionalWebsite,
  address,
});

export const companyDetails = z.strictObject({
  company_registration_id: uuidOr('No se encontró el ID de registro. Por favor realiza el pago primero.'),
  /** Also as it is filed, with what the state asks for behind a name as long as one may be. */
  company_name: text(210),
  members: z.array(memberInput).min(1, { error: 'Debe haber al menos un miembro con nombre y email válidos' }).max(50),
  contact: contactInput.optional(),
  third_company_name: optionalCompanyName(nameLengthMax),
  /** What the company will do. The IRS asks for it with the EIN, the State does not. */
  business_purpose: optionalParagraph(500),
});
