/** Of a company, and of each member. */
export const addressColumns = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_state',
  'address_zip',
  'address_country',
] as const;
