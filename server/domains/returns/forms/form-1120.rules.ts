/** Name, address, items B and E and the preparer, nothing else (form-5472-de.md §3). */
import type { Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { isYes } from './answer-values.rules.ts';
import {
  fourDigitYear,
  isCalendarYear,
  isShortYear,
  monthAndDay,
  slashedDay,
  twoDigitYear,
} from './filing-days.rules.ts';
import type { FilledForm } from './filled-form.rules.ts';
import { einLine, textLine, tickLine } from './form-lines.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

/** Income, tax, and items C and D stay empty: the 5472's instructions require neither them nor zeros from such a company. */
export function form1120({ company, year, owners, answers, preparer, amendment, priorForm }: ReturnFacts): FilledForm {
  const { address } = company;
  // The form already prints a calendar year.
  const own = (text: string) => (isCalendarYear(year) ? '' : text);
  const { changed } = answers;
  const isFinal = isYes(answers.is_final);
  return {
    form: 'form_1120',
    title: `Form 1120 (${priorForm ?? fourDigitYear(year.begin)}), page 1, pro forma`,
    subject: '',
    parts: [
      {
        title: 'Page 1',
        lines: [
          textLine(
            ['year_begin_day', 'Header', 'Tax year beginning'],
            priorForm ? slashedDay(year.begin) : own(monthAndDay(year.begin)),
          ),
          textLine(['year_end_day', 'Header', 'Tax year ending'], own(monthAndDay(year.end))),
          textLine(['year_end_year2', 'Header', 'Tax year ending, 20__'], own(twoDigitYear(year.end))),
          textLine(['name', 'Header', 'Name'], company.name),
          textLine(['street', 'Header', 'Number and street'], address.street),
          textLine(['suite', 'Header', 'Room or suite no.'], address.suite),
          textLine(['city', 'Header', 'City or town'], address.city),
          textLine(['state', 'Header', 'State or province'], address.state),
          textLine(['country', 'Header', 'Country'], address.country),
          textLine(['zip', 'Header', 'ZIP or foreign postal code'], address.zip),
          einLine(['b_ein', 'Item B', 'Employer identification number'], company),
          tickLine(['e_initial', 'Item E', 'Initial return'], year.isFirst),
          tickLine(['e_final', 'Item E', 'Final return'], isFinal),
          tickLine(['e_name_change', 'Item E', 'Name change'], changed === 'name' || changed === 'both'),
          tickLine(['e_address_change', 'Item E', 'Address change'], changed === 'address' || changed === 'both'),
          textLine(['sign_title', 'Sign here', 'Title'], owners[0]?.isManager ? 'Manager' : 'Member', {
            note: 'Se firma a mano, con tinta.',
          }),
          ...preparerLines(preparer),
        ],
      },
    ],
    statements: [],
    notes: [
      'Arriba de la página se escribe «Foreign-owned U.S. DE». Lo demás de la página queda vacío, sin ceros.',
      ...(priorForm ? [changedDates(priorForm, fourDigitYear(year.begin))] : []),
      ...(isFinal && !isShortYear(year) ? [finalYear] : []),
      ...(amendment > 0 ? ['Es una corrección: arriba se escribe también «Amended».'] : []),
    ],
  };
}

const changedDates = (prior: number, year: string): string =>
  `El IRS todavía no ha publicado el 1120 de ${year}: va el de ${prior} con las fechas cambiadas, y arriba lo dice. Al firmarlo, tacha con tinta el «${prior}» impreso junto a la fecha de inicio. Confírmalo con tu preparador.`;

export const finalYear = 'El último año termina el día en que la LLC se disolvió: comprueba la fecha en que acaba.';

/** Only when a paid preparer, who also signs, prepares it; else the block stays empty. */
function preparerLines({ name, ptin, firm_name, firm_ein, firm_address, firm_phone }: Preparer) {
  if (name === '') return [];
  const line = (key: string, label: string, value: string) => textLine([key, 'Paid prep.', label], value);
  return [
    line('preparer_name', 'Preparer’s name', name),
    line('preparer_ptin', 'PTIN', ptin),
    line('firm_name', 'Firm’s name', firm_name),
    line('firm_ein', 'Firm’s EIN', firm_ein),
    line('firm_address', 'Firm’s address', firm_address),
    line('firm_phone', 'Phone no.', firm_phone),
  ];
}
