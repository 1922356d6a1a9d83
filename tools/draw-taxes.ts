/** `node tools/draw-taxes.ts`: writes docs/taxes.md from the rule book. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { jurisdictions, type TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { factValues } from '@zarpa/contract/tax/book/facts.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import { isLifeDay, taxQuestions } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { projectRoot } from './start/settings.ts';

export const taxesPagePath = 'docs/taxes.md';

export function taxesPage(): string {
  return `# The rule book of taxes

Written by \`node tools/draw-taxes.ts\` from \`contract/tax/book/catalogue.rules.ts\`, \`contract/tax/book/facts.rules.ts\` and \`contract/tax/answers/questions.rules.ts\`; a test
holds it to them. What is due of a company follows from its facts (\`contract/tax/book/obligations.rules.ts\`): each result names the facts
that made it, and a fact that is not known is a question, never a guess. Dates of the IRS that fall on a weekend or a holiday move
to the next day (\`contract/tax/dates/days.rules.ts\`); Wyoming's do not. None of this is advice.

| rule | where | what the customer reads | general form | how | more time | in force | source | checked |
|---|---|---|---|---|---|---|---|---|
${taxRules.map(ruleRow).join('\n')}

| rule | what not doing it costs | for a person to look at |
|---|---|---|
${taxRules.map(({ id, penalty, advice = '–' }) => `| \`${id}\` | ${penaltyOn(penalty)} | ${advice} |`).join('\n')}

| fact | question | answers |
|---|---|---|
${Object.entries(taxQuestions)
  .map(([fact, question]) => factRow(fact, question))
  .join('\n')}
`;
}

function ruleRow({ id, jurisdiction, title, general, how, extension, from, until, source, checked_on }: TaxRule) {
  const inForce = until ? `${from} to ${until}` : `since ${from}`;
  return `| \`${id}\` | ${jurisdictions[jurisdiction]} | ${title} | ${general} | ${how} | ${extension?.text ?? '–'} | ${inForce} | ${source} | ${checked_on} |`;
}

function factRow(fact: string, { title, isGiven }: (typeof taxQuestions)[keyof typeof taxQuestions]): string {
  const values = factValues[fact as keyof typeof factValues]?.map((value) => `\`${value}\``).join(', ') ?? 'an amount';
  return `| \`${fact}\` | ${title}${isGiven ? ' (nobody is asked: papers or the team say it)' : ''} | ${isLifeDay(fact) ? 'a day' : values} |`;
}

if (import.meta.main) writeFileSync(join(projectRoot, taxesPagePath), taxesPage());
