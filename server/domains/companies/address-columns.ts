export const addressColumns = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_state',
  'address_zip',
  'address_country',
] as const;

export const companyMemberColumns = [
  'is_company',
  'register_country',
  'register_number',
  'signatory_first_name',
  'signatory_last_name',
  'signatory_title',
] as const;
