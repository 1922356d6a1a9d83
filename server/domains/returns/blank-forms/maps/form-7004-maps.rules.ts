import { box, einField, named, text, type BlankMap } from './blank-map.rules.ts';

/** Form 7004, Rev. December 2025. Names and labels from the file that the IRS publishes. */
export const form7004Of2025 = {
  form: 'form_7004',
  revision: '2025-12',
  title: 'Form 7004 (Rev. December 2025)',
  pages: [0],
  taxYears: { from: 2025 },
  // For a disregarded entity, by the instructions for Form 5472: across the top, which has no field for it.
  stamp: { page: 0, x: 240, y: 772, size: 12 },
  fields: {
    name: text('Page1[0].f1_1[0]', 'Page 1. Print or Type. Name.'),
    identifying_number: einField('Page1[0].f1_2[0]', 'Identifying number.', 11),
    street: text('Page1[0].f1_3[0]', 'Number and street (If P.O. box, see instructions.).'),
    suite: text('Page1[0].f1_4[0]', 'Room or suite no.'),
    city: text('Page1[0].f1_5[0]', 'City or town.'),
    state: text('Page1[0].f1_6[0]', 'State or province.'),
    country: text('Page1[0].f1_7[0]', 'Country.'),
    zip: text('Page1[0].f1_8[0]', 'ZIP code or foreign postal code.'),
    code_digit1: text('Page1[0].f1_9[0]', '…below that this application is for. Digit 1 of 2.', 1),
    code_digit2: text('Page1[0].f1_10[0]', '1. Digit 2 of 2.', 1),
    calendar_year2: text('Page1[0].f1_11[0]', '5a. The application is for calendar year 20. 2 digit year.', 2),
    year_begin_day: text('Page1[0].f1_12[0]', '5a. , or tax year beginning. Month and day.'),
    year_begin_year2: text('Page1[0].f1_13[0]', '5a. , 20. 2 digit year.', 2),
    year_end_day: text('Page1[0].f1_14[0]', '5a. , and ending. Month and day.'),
    year_end_year2: text('Page1[0].f1_15[0]', '5a. , 20. 2 digit year.', 2),
    short_initial: box('Page1[0].c1_4[0]', '5b. …less than 12 months, check the reason: Initial return.'),
    short_final: box('Page1[0].c1_4[1]', '5b. Final return.'),
    line_6: text('Page1[0].f1_16[0]', '6. Tentative total tax.'),
    line_7: text('Page1[0].f1_17[0]', '7. Total payments and credits. See instructions.'),
    line_8: text('Page1[0].f1_18[0]', '8. Balance due. Subtract line 7 from line 6. See instructions.'),
  },
  rest: [
    ...named('Page1[0].c1_1[0]', 'Page1[0].c1_2[0]', 'Page1[0].c1_3[0]'),
    ...named('Page1[0].c1_4[2]', 'Page1[0].c1_4[3]', 'Page1[0].c1_4[4]'),
  ],
} satisfies BlankMap;
