/** Form 4868: six more months for the owner's own return, without amounts owed. */
import { taxIdOf } from './answer-values.rules.ts';
import { fourDigitYear } from './filing-days.rules.ts';
import type { FilledForm } from './filled-form.rules.ts';
import { streetLine, textLine, tickLine } from './form-lines.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

/** Persons have calendar years: the days at the top stay empty. */
export function form4868({ owners, year }: Pick<ReturnFacts, 'owners' | 'year'>): FilledForm {
  const [owner] = owners;
  if (owner === undefined || owners.length !== 1) throw new Error(`a Form 4868 of ${owners.length} owners`);
  const number = taxIdOf(owner.answers.us_tax_id, '');
  const { address } = owner;
  const preparer = { note: 'Lo calcula tu preparador: depende de todos tus ingresos.' };
  return {
    form: 'form_4868',
    title: `Form 4868 (${fourDigitYear(year.begin)})`,
    subject: owner.name,
    parts: [
      {
        title: 'Part I. Identification',
        lines: [
          textLine(['1_name', '1', 'Your name(s)'], owner.name),
          textLine(['1_address', '1', 'Address'], streetLine(address)),
          textLine(['1_city', '1', 'City, town, or post office'], address.city),
          textLine(['1_state', '1', 'State'], address.state),
          textLine(['1_zip', '1', 'ZIP code'], address.zip),
          textLine(['1_country', '1', 'Country'], address.country),
          textLine(['2', '2', 'Your social security number'], number, {
            note: number === '' ? 'SSN o ITIN: sin él no se puede pedir.' : 'SSN o ITIN.',
          }),
          textLine(['3', '3', 'Spouse’s social security number'], '', preparer),
        ],
      },
      {
        title: 'Part II. Individual income tax',
        lines: [
          textLine(['4', '4', 'Estimate of total tax liability'], '', preparer),
          textLine(['5', '5', 'Total payments'], '', preparer),
          textLine(['6', '6', 'Balance due'], '', preparer),
          textLine(['7', '7', 'Amount you’re paying'], '', preparer),
          tickLine(['8', '8', '“Out of the country” and a U.S. citizen or resident'], false, preparer),
          tickLine(['9', '9', 'Form 1040-NR, and no wages subject to U.S. income tax withholding'], false, preparer),
        ],
      },
    ],
    statements: [],
    notes: ['Va con tu declaración personal. Da más tiempo para presentar, no para pagar.'],
  };
}
