/** The EIN as a form says it, also while the IRS has not given it. Pure. */
import { slashedDay } from './filing-days.rules.ts';
import type { FilledLine } from './filled-form.rules.ts';
import { textLine, type LineHead } from './form-lines.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

type Company = Pick<ReturnFacts['company'], 'ein' | 'einAppliedOn'>;

/** What stands where the EIN will: «Applied for» and the day (instructions for Form 1120, item B; Form SS-4; of the 7004 and the 5472 [K]). */
export const einText = ({ ein, einAppliedOn }: Company): string =>
  ein === '' && einAppliedOn !== undefined ? `Applied for ${slashedDay(einAppliedOn)}` : ein;

export function einLine(head: LineHead, company: Company): FilledLine {
  const text = einText(company);
  return textLine(head, text, text === company.ein ? {} : { note: applied });
}

const applied =
  'El EIN todavía no ha llegado: va «Applied for» con el día en que se envió la solicitud (SS-4). Cuando llegue hay que generar los papeles otra vez.';
