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

/** The name is typed into one field and split afterwards, so each part may be as long as the whole. */
export const nameLengthMax = 200;

/** Parts that the customer left out are absent or empty: they become required actions and are never made up. */
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
  /** For a company, its whole name; `last_name` is then empty. */
  first_name: text(nameLengthMax),
  last_name: optionalPersonName(nameLengthMax),
  /** The customer confirmed how the name is split. Without it, a name of three or more words is split by a guess. */
  name_confirmed: z.boolean().optional(),
  role: z.enum(memberRoles),
  email: memberEmail,
  phone: optionalPhone,
  /** In percent, to a tenth; an equal share when absent. */
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
  /** Leaves room for a name of full length with the designator that the state requires. */
  company_name: text(210),
  members: z.array(memberInput).min(1, { error: 'Debe haber al menos un miembro con nombre y email válidos' }).max(50),
  contact: contactInput.optional(),
  third_company_name: optionalCompanyName(nameLengthMax),
  /** The company's activity. The IRS asks for it with the EIN; the state does not. */
  business_purpose: optionalParagraph(500),
});
