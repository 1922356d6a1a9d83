/** Form 7004, Rev. December 2025: six more months for the 5472 with its 1120, or for the 1065 (form-5472-de.md §4). */
import { isYes } from './answer-values.rules.ts';
import { isCalendarYear, isShortYear, monthAndDay, twoDigitYear } from './filing-days.rules.ts';
import type { FilledForm, FilledLine } from './filled-form.rules.ts';
import { amountLine, einLine, textLine, tickLine } from './form-lines.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

/** Form codes: 12 is the 1120, 09 the 1065. */
const codes = { form_5472: '12', form_1065: '09' } as const;

/** Lines 6 to 8 are 0: neither return pays tax. */
export function form7004(facts: Pick<ReturnFacts, 'company' | 'year' | 'answers'>, of: keyof typeof codes): FilledForm {
  const { company } = facts;
  const { address } = company;
  return {
    form: 'form_7004',
    title: 'Form 7004 (Rev. December 2025)',
    subject: '',
    parts: [
      {
        title: 'Name and address',
        lines: [
          textLine(['name', 'Header', 'Name'], company.name),
          einLine(['identifying_number', 'Header', 'Identifying number'], company),
          textLine(['street', 'Header', 'Number and street'], address.street),
          textLine(['suite', 'Header', 'Room or suite no.'], address.suite),
          textLine(['city', 'Header', 'City or town'], address.city),
          textLine(['state', 'Header', 'State or province'], address.state),
          textLine(['country', 'Header', 'Country'], address.country),
          textLine(['zip', 'Header', 'ZIP code or foreign postal code'], address.zip),
        ],
      },
      {
        title: 'Part I. Automatic extension',
        lines: [
          textLine(['code_digit1', '1', 'Form code, first digit'], codes[of].charAt(0)),
          textLine(['code_digit2', '1', 'Form code, second digit'], codes[of].charAt(1)),
        ],
      },
      { title: 'Part II. All filers', lines: [...yearLines(facts), ...amounts] },
    ],
    statements: [],
    notes: [
      of === 'form_5472'
        ? 'Arriba de la página se escribe «Foreign-owned U.S. DE». Va por fax o por correo, con el 5472.'
        : 'El de una sociedad va en línea (e-file) o por correo: por fax no vale.',
      'No lleva firma, y no llega respuesta. Da más tiempo para presentar, no para pagar.',
    ],
  };
}

/** 5a gives the calendar year, or the days of any other year; 5b why it is shorter than twelve months. */
function yearLines({ year, answers }: Pick<ReturnFacts, 'year' | 'answers'>): FilledLine[] {
  const isCalendar = isCalendarYear(year);
  const own = (text: string) => (isCalendar ? '' : text);
  const isShort = isShortYear(year);
  return [
    textLine(['calendar_year2', '5a', 'Calendar year 20__'], isCalendar ? twoDigitYear(year.begin) : ''),
    textLine(['year_begin_day', '5a', 'Tax year beginning'], own(monthAndDay(year.begin))),
    textLine(['year_begin_year2', '5a', 'Tax year beginning, 20__'], own(twoDigitYear(year.begin))),
    textLine(['year_end_day', '5a', 'Tax year ending'], own(monthAndDay(year.end))),
    textLine(['year_end_year2', '5a', 'Tax year ending, 20__'], own(twoDigitYear(year.end))),
    tickLine(['short_initial', '5b', 'Short tax year: initial return'], isShort && year.isFirst),
    tickLine(
      ['short_final', '5b', 'Short tax year: final return'],
      isShort && !year.isFirst && isYes(answers.is_final),
    ),
  ];
}

const amounts: readonly FilledLine[] = [
  amountLine(['line_6', '6', 'Tentative total tax'], 0),
  amountLine(['line_7', '7', 'Total payments and credits'], 0),
  amountLine(['line_8', '8', 'Balance due'], 0),
];
