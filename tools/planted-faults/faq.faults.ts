import { faultsIn } from './fault.ts';

const faqTests = ['server/domains/support/faq/faq.test.ts'];

export const faqFaults = [
  ...faultsIn('server/domains/support/faq/write-version.ts', faqTests, {
    'questions: an answer is saved over what was not seen': [
      "    if (item.version !== seen) throw fail('faq.changed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/support/faq/faq.queries.ts', faqTests, {
    'questions: two who save at once both do': ['lock table faq_items in share row exclusive mode', 'select 1'],
  }),
  ...faultsIn('server/domains/support/faq/list-current-faq.ts', faqTests, {
    'questions: what was withdrawn is shown': [' || said?.is_withdrawn', ''],
    'questions: a customer reads braces': [
      'unknownGaps(present.question + present.answer, values).length > 0',
      'false',
    ],
  }),
  ...faultsIn('server/domains/support/update-faq-order.ts', faqTests, {
    'questions: an order forgets whom it does not name': ['[...slugs, ...known.keys()]', 'slugs'],
  }),
  ...faultsIn('contract/support/faq/problems.rules.ts', ['contract/support/faq/problems.rules.test.ts'], {
    'questions: a link of the team leads elsewhere': [' ?? linkProblem(written[field])', ''],
  }),
  ...faultsIn('contract/core/safe-text.rules.ts', ['contract/core/safe-text.rules.test.ts'], {
    'questions: text leads to another host': ['(?![/\\\\])', ''],
  }),
  ...faultsIn('contract/support/faq/search.rules.ts', ['contract/support/faq/search.rules.test.ts'], {
    'questions: a sentence is answered for one word of it': ['coveredMin = 0.4;', 'coveredMin = 0;'],
  }),
];
