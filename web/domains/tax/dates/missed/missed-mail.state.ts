import { brand } from '@zarpa/contract/core/brand.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { dayWords } from '../date-labels.state.ts';
import type { MissedYear } from '../dates-of-year.state.ts';
import { questionText } from '../questions/asked-facts.state.ts';

/** Some mail programs cut longer texts. */
const linesMax = 20;

export function missedMailHref(companyName: string, missed: readonly MissedYear[]): string {
  const lines = missed.flatMap(({ passed, unknown }) => [
    ...passed.map((date) => `- ${obligationTitle(date)}: vencía el ${dayWords(date).toLowerCase()}`),
    ...unknown.map(({ asks }) => `- Falta saber: ${questionText(asks!)}`),
  ]);
  const body = [
    'Hola:',
    '',
    `Quiero poner al día los impuestos de ${companyName}.`,
    ...lines.slice(0, linesMax),
    '',
    '',
  ];
  const subject = `Años atrasados de ${companyName}`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
}
