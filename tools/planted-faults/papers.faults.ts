/** Papers made of a company's facts: none of older ones, none twice, none over somebody else's, and none with a gap. */
import type { Table } from './fault.ts';

const papers = ['server/domains/formation/papers/papers.test.ts'];
const plan = ['server/domains/formation/papers/plan-papers.rules.test.ts'];

export const papersFaults: Table = [
  {
    name: 'a paper of facts that moved meanwhile is kept',
    file: 'server/domains/formation/papers/make-papers.ts',
    text: 'if (still?.digest !== digest || still.replaces !== replaces) throw new FactsMoved();',
    planted: 'if (still === null) throw new FactsMoved();',
    tests: papers,
  },
  {
    name: 'bytes of a file that was refused stay',
    file: 'server/platform/files/keep-file.ts',
    text: 'if (isRefused) await needs.files.delete(objectKey);',
    planted: '',
    tests: papers,
  },
  {
    name: 'facts that become what they once were leave the older paper in its place',
    file: 'server/domains/formation/papers/make-papers.ts',
    text: "digest)[0], replaces ?? 'first']",
    planted: 'digest)[0]]',
    tests: papers,
  },
  {
    name: 'a case that people took back completes itself again',
    file: 'server/domains/formation/papers/complete-with-papers.ts',
    text: "if ((await listSteps(tx, caseId)).some(({ kind }) => kind === 'completed')) return;",
    planted: '',
    tests: papers,
  },
  {
    name: 'one paper that cannot be made holds up the others',
    file: 'server/domains/formation/papers/make-papers.ts',
    text: '      failures.push(error);',
    planted: '      throw error;',
    tests: papers,
  },
  {
    name: 'a change of facts makes nothing',
    file: 'server/reactions.ts',
    text: '    beginAnewAfterCorrection,\n    wantPapers,\n',
    planted: '    beginAnewAfterCorrection,\n',
    tests: papers,
  },
  {
    name: 'an answer that was accepted makes nothing',
    file: 'server/reactions.ts',
    text: 'refreshObligations, wantPapers)',
    planted: 'refreshObligations)',
    tests: papers,
  },
  {
    name: 'a paper that somebody gives completes nothing',
    file: 'server/reactions.ts',
    text: '  on(documentsEvents.kept, wantRemainingPapers),\n',
    planted: '',
    tests: papers,
  },
  {
    name: 'ours takes the place of the team’s, or of a signed one',
    file: 'server/domains/formation/papers/plan-papers.rules.ts',
    text: "if (here && (here.source !== 'generated' || here.isSigned))",
    planted: "if (here && here.source === 'state')",
    tests: [...plan, ...papers],
  },
  {
    name: 'a hidden paper counts as delivered',
    file: 'server/domains/formation/papers/plan-papers.rules.ts',
    text: 'const documentId = here?.isVisible ? here.id : null;',
    planted: 'const documentId = here ? here.id : null;',
    tests: [...plan, ...papers],
  },
  {
    name: 'a name that no font can draw is printed',
    file: 'server/domains/formation/papers/paper-values.rules.ts',
    text: "text !== '' && isWritable(text)",
    planted: "text !== ''",
    tests: plan,
  },
];
