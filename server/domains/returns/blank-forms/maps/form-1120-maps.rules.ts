/** Page 1, for filing with a 5472. Field names move between years: `f1_11` is line 1b in 2024 and item B in 2025. */
import { box, einField, named, numbered, text, type BlankMap } from './blank-map.rules.ts';

/** Instructions for Form 5472: across the top of the 1120, which has no field for it. */
const stamp = { page: 0, x: 240, y: 772, size: 12 } as const;

export const form1120Of2025 = {
  form: 'form_1120',
  revision: '2025',
  title: '2025 Form 1120',
  pages: [0],
  taxYears: { from: 2025, until: 2025 },
  stamp,
  fields: {
    year_begin_day: text(
      'Page1[0].PgHeader[0].f1_1[0]',
      'Page 1. For calendar year 2025 or tax year beginning. Month and day.',
    ),
    year_end_day: text('Page1[0].PgHeader[0].f1_2[0]', ', 2025, ending. Month and day.'),
    year_end_year2: text('Page1[0].PgHeader[0].f1_3[0]', ', 20. 2-digit year.', 2),
    name: text('Page1[0].NameFieldsReadOrder[0].f1_4[0]', 'Name.'),
    street: text('Page1[0].NameFieldsReadOrder[0].f1_5[0]', 'Number and street. If a P.O. box, see instructions.'),
    suite: text('Page1[0].NameFieldsReadOrder[0].f1_6[0]', 'Room or suite no.'),
    city: text('Page1[0].NameFieldsReadOrder[0].f1_7[0]', 'City or town.'),
    state: text('Page1[0].NameFieldsReadOrder[0].f1_8[0]', 'State or province.'),
    country: text('Page1[0].NameFieldsReadOrder[0].f1_9[0]', 'Country.'),
    zip: text('Page1[0].NameFieldsReadOrder[0].f1_10[0]', 'ZIP or foreign postal code.'),
    b_ein: einField('Page1[0].f1_11[0]', 'B. Employer identification number.', 10),
    e_initial: box('Page1[0].c1_6[0]', 'E. Check if: (1). Initial return.'),
    e_final: box('Page1[0].c1_7[0]', 'E. (2). Final return.'),
    e_name_change: box('Page1[0].c1_8[0]', 'E. (3). Name change.'),
    e_address_change: box('Page1[0].c1_9[0]', 'E. (4). Address change.'),
    sign_title: text('Page1[0].SignHere-ReadOrder[0].f1_58[0]', 'Sign Here. Title.'),
    preparer_name: text('Page1[0].f1_59[0]', "Paid Preparer Use Only. Preparer's name."),
    preparer_ptin: text('Page1[0].f1_60[0]', 'PTIN.', 11),
    firm_name: text('Page1[0].f1_61[0]', 'Firm’s name.'),
    firm_ein: text('Page1[0].f1_62[0]', "Firm's EIN.", 10),
    firm_address: text('Page1[0].f1_63[0]', 'Firm’s address.'),
    firm_phone: text('Page1[0].f1_64[0]', 'Phone no.'),
  },
  rest: [
    ...numbered('Page1[0].A_ReadOrder[0].c1_', 1, 5),
    ...numbered('Page1[0].f1_', 12, 55),
    ...named('Page1[0].RoutingNo[0].f1_56[0]', 'Page1[0].AccountNo[0].f1_57[0]', 'Page1[0].c1_10[0]'),
    ...named('Page1[0].c1_11[0]', 'Page1[0].c1_11[1]', 'Page1[0].c1_12[0]', 'Page1[0].c1_12[1]', 'Page1[0].c1_13[0]'),
  ],
} satisfies BlankMap;

export const form1120Of2024 = {
  form: 'form_1120',
  revision: '2024',
  title: '2024 Form 1120',
  pages: [0],
  taxYears: { from: 2024, until: 2024 },
  stamp,
  fields: {
    year_begin_day: text(
      'Page1[0].PgHeader[0].f1_1[0]',
      'Page 1. For calendar year 2024 or tax year beginning. Month and day.',
    ),
    year_end_day: text('Page1[0].PgHeader[0].f1_2[0]', ', 2024, ending. Month and day.'),
    year_end_year2: text('Page1[0].PgHeader[0].f1_3[0]', ', 20. 2-digit year.', 2),
    name: text('Page1[0].TypeOrPrintBox[0].f1_4[0]', 'TYPE OR PRINT. Name.'),
    street: text(
      'Page1[0].TypeOrPrintBox[0].f1_5[0]',
      'Number, street, and room or suite no. If a P.O. box, see instructions.',
    ),
    city_line: text(
      'Page1[0].TypeOrPrintBox[0].f1_6[0]',
      'City or town, state or province, country and ZIP or foreign postal code.',
    ),
    b_ein: einField('Page1[0].f1_7[0]', 'B. Employer identification number.', 10),
    e_initial: box('Page1[0].c1_6[0]', 'E. Check if: (1). Initial return.'),
    e_final: box('Page1[0].c1_7[0]', 'E. (2). Final return.'),
    e_name_change: box('Page1[0].c1_8[0]', 'E. (3). Name change.'),
    e_address_change: box('Page1[0].c1_9[0]', 'E. (4). Address change.'),
    sign_title: text('Page1[0].f1_52[0]', 'Sign Here. Title.'),
    preparer_name: text('Page1[0].f1_53[0]', "Paid Preparer Use Only. Print/Type preparer's name."),
    preparer_ptin: text('Page1[0].f1_54[0]', 'PTIN.', 11),
    firm_name: text('Page1[0].f1_55[0]', 'Firm’s name.'),
    firm_address: text('Page1[0].f1_56[0]', 'Firm’s address.'),
    firm_ein: text('Page1[0].f1_57[0]', "Firm's EIN.", 10),
    firm_phone: text('Page1[0].f1_58[0]', 'Phone no.'),
  },
  rest: [
    ...numbered('Page1[0].A[0].c1_', 1, 5),
    ...numbered('Page1[0].f1_', 8, 51),
    ...named('Page1[0].c1_10[0]', 'Page1[0].c1_11[0]', 'Page1[0].c1_11[1]', 'Page1[0].c1_12[0]'),
  ],
} satisfies BlankMap;
