import { officialForms, officialFormWords } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { mapOfYear } from './blank-maps.rules.ts';

/** From this month on the current year counts too: its form is published before the year ends. */
const octoberOn = 10;

/** 'Formulario 1120 de 2026': forms of last year, whose returns are due now, and from October on of the current year. */
export function unmappedForms(today: string): string[] {
  const year = yearOf(today);
  const years = Number(today.slice(5, 7)) >= octoberOn ? [year - 1, year] : [year - 1];
  return years.flatMap((one) =>
    officialForms.filter((form) => !mapOfYear(form, one)).map((form) => `${officialFormWords[form]} de ${one}`),
  );
}
