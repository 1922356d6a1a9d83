import { faultsIn } from './fault.ts';

const correctionsTests = ['server/domains/formation/corrections.test.ts'];
const reversalsTests = ['server/domains/formation/reversals.test.ts'];
const pendingMovesTests = ['server/domains/formation/pending-moves.test.ts'];

export const correctionsFaults = [
  ...faultsIn('server/domains/formation/corrections/review-proposal.ts', correctionsTests, {
    'one confirms one’s own correction': ["  if (isOwn) throw fail('formation.second_person_needed');\n", ''],
    'a settled change is settled again': [
      "    if (proposal.state !== 'open') throw fail('formation.proposal_settled');\n",
      '',
    ],
    'two who confirm read the same open proposal': ['(await findProposal(tx, found.id))!', 'found'],
    'what is confirmed is not judged again': [
      'changes = await judgeCorrection(tx, row, proposal.changes)',
      '{ changes } = proposal',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/review-proposal.ts', ['server/domains/formation/alone.test.ts'], {
    'alone in the team one confirms at once': ['now.getTime() - proposed_at.getTime() < aloneAfterMs', 'false'],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', correctionsTests, {
    'a case is not held while it is corrected': [
      'await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!',
      'const row = found',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/judge-correction.ts', correctionsTests, {
    'what somebody else corrected is overwritten': [
      "  if (changed.length > 0) throw fail('formation.fact_changed', { data: { present: changed } });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/create-correction.ts', correctionsTests, {
    'what the agencies know is corrected by one alone': [
      "    if (isGuarded) return propose(needs, tx, row, { kind: 'corrected', changes, reason, proof, staffId });\n",
      '',
    ],
    'a correction of what the agencies know goes without its proof': [
      "proof === '' && (isGuarded || body.proof)",
      'false',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/propose.ts', correctionsTests, {
    'a case gets a second open proposal': [
      "  if (open && !hasLapsed(open, row)) throw fail('formation.proposal_open');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/review-proposal.ts', reversalsTests, {
    'a step is undone though the case has moved on': ['    version: case_version,\n', ''],
  }),
  ...faultsIn('contract/formation/steps.rules.ts', reversalsTests, {
    'what is undone already is undone again': [') steps.pop();', ') continue;'],
  }),
  ...faultsIn('server/domains/formation/agency/learnt.rules.ts', reversalsTests, {
    'the name that was chosen stays though its choice is undone': [
      ' ...(undone.nameFiled && { name: undone.nameFiled }) ',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/cases/get-case.ts', correctionsTests, {
    'the customer reads what waits for a second person': ["  'correction_proposed',\n", ''],
  }),
  ...faultsIn('contract/formation/stage-labels.rules.ts', correctionsTests, {
    'a number stands in a mail': [".replaceAll(/\\b\\d{2}-?\\d{7}\\b/g, '(número en tu cuenta)')", ''],
  }),
  ...faultsIn('server/domains/orders/rename-order.ts', correctionsTests, {
    'an order keeps the wrong name': [' (order) await', ' (order && !renamed) await'],
  }),
  ...faultsIn('server/domains/formation/moves/pending-moves.queries.ts', pendingMovesTests, {
    'a step of the team is carried out though it is not due': ["    .where('due_at', '<=', now)\n", ''],
  }),
  ...faultsIn('server/domains/formation/moves/cancel-move.ts', pendingMovesTests, {
    'anybody undoes a step that waits': [
      "  if (found.made_by !== actor.userId) throw fail('formation.move_not_yours');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/move-case.ts', pendingMovesTests, {
    'what an agency said is not judged': [
      "    if (doubts.length > 0 && !ask_second) throw fail('formation.facts_doubtful', { details: doubts });\n",
      '',
    ],
  }),
];
