import type { Table } from './fault.ts';

const corrections = ['server/formation/corrections.test.ts'];
const reversals = ['server/formation/reversals.test.ts'];

export const correctionsFaults: Table = [
  {
    name: 'one confirms one’s own correction',
    file: 'server/formation/review-proposal.ts',
    text: "  if (isOwn) throw fail('formation.second_person_needed');\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'an agent undoes a step',
    file: 'server/formation/review-proposal.ts',
    text: "kind === 'reverted' && actor.staffRole !== 'administrator'",
    planted: 'false',
    tests: reversals,
  },
  {
    name: 'a settled change is settled again',
    file: 'server/formation/review-proposal.ts',
    text: "    if (proposal.state !== 'open') throw fail('formation.proposal_settled');\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'two who confirm read the same open proposal',
    file: 'server/formation/review-proposal.ts',
    text: 'const proposal = (await findProposal(tx, found.id))!;',
    planted: 'const proposal = found;',
    tests: corrections,
  },
  {
    name: 'a case is not held while it is corrected',
    file: 'server/formation/advance-case.ts',
    text: '  await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!;',
    planted: '  const row = found;',
    tests: corrections,
  },
  {
    name: 'what somebody else corrected is overwritten',
    file: 'server/formation/judge-correction.ts',
    text: "  if (changed.length > 0) throw fail('formation.fact_changed', { data: { present: changed } });\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'what is confirmed is not judged again',
    file: 'server/formation/review-proposal.ts',
    text: 'const changes = await judgeCorrection(tx, row, proposal.changes);',
    planted: 'const { changes } = proposal;',
    tests: corrections,
  },
  {
    name: 'what the agencies know is corrected by one alone',
    file: 'server/formation/create-correction.ts',
    text: "    if (isGuarded) return propose(needs, tx, row, { kind: 'corrected', changes, reason, proof, staffId });\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'a correction of what the agencies know goes without its proof',
    file: 'server/formation/create-correction.ts',
    text: "proof === '' && (isGuarded || body.proof)",
    planted: 'false',
    tests: corrections,
  },
  {
    name: 'a case gets a second open proposal',
    file: 'server/formation/propose.ts',
    text: "  if (open && !hasLapsed(open, row)) throw fail('formation.proposal_open');\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'a step is undone though the case has moved on',
    file: 'server/formation/review-proposal.ts',
    text: '    version: case_version,\n',
    planted: '',
    tests: reversals,
  },
  {
    name: 'what is undone already is undone again',
    file: 'contract/steps.rules.ts',
    text: "if (kind === 'reverted') steps.pop();",
    planted: "if (kind === 'reverted') continue;",
    tests: reversals,
  },
  {
    name: 'the name that was chosen stays though its choice is undone',
    file: 'server/formation/learnt.rules.ts',
    text: 'return { ...(undone.nameFiled && { name: undone.nameFiled }) };',
    planted: 'return {};',
    tests: reversals,
  },
  {
    name: 'the customer reads what waits for a second person',
    file: 'server/formation/get-case.ts',
    text: "  'correction_proposed',\n",
    planted: '',
    tests: corrections,
  },
  {
    name: 'a number stands in a mail',
    file: 'contract/advance-words.rules.ts',
    text: ".replaceAll(/\\b\\d{2}-?\\d{7}\\b/g, '(número en tu cuenta)')",
    planted: '',
    tests: corrections,
  },
  {
    name: 'an order keeps the wrong name',
    file: 'server/orders/rename-order.ts',
    text: 'if (order) await saveCompanyName',
    planted: 'if (order && !renamed) await saveCompanyName',
    tests: corrections,
  },
];
