/** `node tools/print-letter.ts <folder>`: the engagement letter as a model, without and with a preparer, to take to a lawyer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterTemplate } from '@zarpa/contract/returns/engagement.rules.ts';
import type { LetterFacts } from '../server/domains/returns/engagement/letter-facts.rules.ts';
import { renderLetter } from '../server/domains/returns/engagement/render-letter.ts';
import { openTypesetter } from '../server/platform/runners/open-typesetter.ts';

const [folder = '.'] = process.argv.slice(2);
const facts: LetterFacts = {
  template: letterTemplate,
  is_reviewed: 'false',
  company_name: '[Company]',
  ein: '[EIN]',
  period: '[Year]',
  begin: '[first day]',
  end: '[last day]',
  forms: ['[Form]', '[Form]'],
  preparer: null,
  signer: { name: '[Member]', title: 'Member', company: null },
};
const preparer = { name: '[Preparer]', ptin: '[PTIN]', firm_name: '[Firm]' };

const typesetter = openTypesetter();
mkdirSync(folder, { recursive: true });
for (const [name, one] of Object.entries({ '': facts, '-preparer': { ...facts, preparer } }))
  writeFileSync(join(folder, `${letterTemplate}${name}.pdf`), await renderLetter({ typesetter }, one, new Date()));
await typesetter.close();
