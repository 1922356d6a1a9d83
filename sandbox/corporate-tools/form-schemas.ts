/** Forms of each filing. The JSON Schemas are our guess: the partner's real ones are not public. */
const text = { type: 'string', minLength: 1, maxLength: 5000 } as const;
const date = { type: 'string', pattern: '^(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01])/[0-9]{4}$' } as const;
const digits = { type: 'string', pattern: '^[0-9]+$' } as const;
const yesOrNo = { type: 'boolean' } as const;
/** Required but possibly empty: some countries have no states or postal codes. */
const mayBeEmpty = { type: 'string', maxLength: 500 } as const;

const addressParts = {
  line1: text,
  line2: mayBeEmpty,
  city: text,
  county: text,
  state_province_region: mayBeEmpty,
  country: text,
  zip_postal_code: mayBeEmpty,
};
const address = object(addressParts, ['line1', 'city', 'state_province_region', 'country', 'zip_postal_code']);

const member = object(
  {
    role: text,
    official_is_company: yesOrNo,
    company_name: text,
    first_name: text,
    last_name: text,
    email_address: text,
    company_ownership_percentage: { type: 'string', pattern: '^(100|[0-9]{1,2})([.][0-9]{1,4})?$' },
    address,
  },
  ['first_name', 'last_name', 'company_ownership_percentage', 'address'],
);

export const formationSchema = object(
  {
    management_type: { type: 'string', enum: ['member-managed', 'manager-managed'] },
    official: object({ member: { type: 'array', minItems: 1, items: member } }, ['member']),
    company_principal_address: address,
    company_mailing_address: address,
    additional_information: text,
    contact: object({ first_name: text, last_name: text, name: text, email: text, phone: text }, [
      'name',
      'email',
      'phone',
    ]),
  },
  ['management_type', 'official', 'company_principal_address', 'company_mailing_address', 'contact'],
);

const einQuestions = {
  start_date: date,
  fiscal_year_end: { type: 'string', pattern: '^(0[1-9]|1[0-2])$' },
  entity_type: text,
  number_of_members: digits,
  responsible_party: object({ first_name: text, last_name: text, phone_number: text }, [
    'first_name',
    'last_name',
    'phone_number',
  ]),
  principal_activity: text,
  ein_has_employees: yesOrNo,
  ein_excise_tax: yesOrNo,
  ein_sell_tobacco: yesOrNo,
  ein_involves_gambling: yesOrNo,
  ein_trucking: yesOrNo,
  company_mailing_address: address,
  company_principal_address: address,
};

/** Form SS-4. A responsible party without a social security number leaves `ssn` out. */
export const einSchema = object(
  {
    ...einQuestions,
    additional_information: text,
    ssn: { type: 'string', pattern: '^[0-9]{3}-[0-9]{2}-[0-9]{4}$' },
    ein_other_employees: digits,
    ein_agricultural_employees: digits,
    ein_first_date_wages_paid: date,
    ein_employee_tax_liability_1000: yesOrNo,
  },
  Object.keys(einQuestions),
);

function object(properties: Record<string, object>, required: string[]) {
  return { type: 'object', required, properties, additionalProperties: false } as const;
}
