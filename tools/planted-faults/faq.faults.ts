import type { Fault, Table } from './fault.ts';

const tests = ['server/domains/support/faq/faq.test.ts'];

const fault = (name: string, file: string, given: Pick<Fault, 'text' | 'planted'> & Partial<Fault>): Fault => ({
  name: `questions: ${name}`,
  file,
  tests,
  ...given,
});

export const faqFaults: Table = [
  fault('an answer is saved over what was not seen', 'server/domains/support/faq/write-version.ts', {
    text: "    if (item.version !== seen) throw fail('faq.changed');\n",
    planted: '',
  }),
  fault('two who save at once both do', 'server/domains/support/faq/faq.queries.ts', {
    text: 'lock table faq_items in share row exclusive mode',
    planted: 'select 1',
  }),
  fault('what was withdrawn is shown', 'server/domains/support/faq/list-current-faq.ts', {
    text: ' || said?.is_withdrawn',
    planted: '',
  }),
  fault('a customer reads braces', 'server/domains/support/faq/list-current-faq.ts', {
    text: 'unknownGaps(present.question + present.answer, values).length > 0',
    planted: 'false',
  }),
  fault('an order forgets whom it does not name', 'server/domains/support/update-faq-order.ts', {
    text: '[...slugs, ...known.keys()]',
    planted: 'slugs',
  }),
  fault('a link of the team leads elsewhere', 'contract/support/faq/problems.rules.ts', {
    text: ' ?? linkProblem(written[field])',
    planted: '',
    tests: ['contract/support/faq/problems.rules.test.ts'],
  }),
  fault('text leads to another host', 'contract/core/safe-text.rules.ts', {
    text: '(?![/\\\\])',
    planted: '',
    tests: ['contract/core/safe-text.rules.test.ts'],
  }),
  fault('a sentence is answered for one word of it', 'contract/support/faq/search.rules.ts', {
    text: 'const coveredMin = 0.4;',
    planted: 'const coveredMin = 0;',
    tests: ['contract/support/faq/search.rules.test.ts'],
  }),
];
