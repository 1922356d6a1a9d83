import { faultsIn } from './fault.ts';

const papersTests = ['server/domains/formation/papers/papers.test.ts'];

export const papersFaults = [
  ...faultsIn('server/domains/formation/papers/make-papers.ts', papersTests, {
    'a paper of facts that moved meanwhile is kept': [
      '?.digest !== digest || still.replaces !== replaces',
      ' === null',
    ],
    'facts that become what they once were leave the older paper in its place': [", replaces ?? 'first'", ''],
    'one paper that cannot be made holds up the others': ['failures.push(error)', 'throw error'],
  }),
  ...faultsIn('server/platform/files/keep-file.ts', papersTests, {
    'bytes of a file that was refused stay': ['if (isRefused) await needs.files.delete(objectKey);', ''],
  }),
  ...faultsIn('server/domains/formation/papers/complete-with-papers.ts', papersTests, {
    'a case that people took back completes itself again': [
      "if ((await listSteps(tx, caseId)).some(({ kind }) => kind === 'completed')) return;",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/formation.domain.ts', papersTests, {
    'a change of facts makes nothing': ['    on(formationEvents.corrected, wantPapers),', ''],
    'an answer that was accepted makes nothing': ['    on(formationEvents.answered, wantPapers),', ''],
    'a paper that somebody gives completes nothing': ['    on(documentsEvents.kept, meetPaper),', ''],
  }),
  ...faultsIn(
    'server/domains/formation/papers/plan-papers.rules.ts',
    ['server/domains/formation/papers/plan-papers.rules.test.ts', 'server/domains/formation/papers/papers.test.ts'],
    {
      'ours takes the place of the team’s, or of a signed one': [
        "(here.source !== 'generated' || here.isSigned)",
        "here.source === 'state'",
      ],
      'a hidden paper counts as delivered': ['here?.isVisible ', 'here '],
    },
  ),
  ...faultsIn(
    'server/domains/formation/papers/paper-values.rules.ts',
    ['server/domains/formation/papers/plan-papers.rules.test.ts'],
    {
      'a name that no font can draw is printed': [' && isWritable(text)', ''],
    },
  ),
];
