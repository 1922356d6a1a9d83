/** What a partnership's year comes to, in cents: the 1065 prints it, and the K-1s share it out. Pure. */
import { centsOf } from '../answer-values.rules.ts';
import { linesOfForm, type LineCategories } from '../form-categories.rules.ts';
import { deductibleOf, sumOf } from '../ledger-sums.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

export const distributionKeys = ['distribution', 'dissolution'] as const;
export const contributionKeys = [
  'contribution',
  'formation_by_owner',
  'expense_by_owner',
  'in_kind_contribution',
] as const;

export type PartnershipFigures = {
  lines: ReadonlyMap<string, LineCategories>;
  othersLine: number;
  incomeCents: number;
  deductionsCents: number;
  guaranteedCents: number;
  ordinaryCents: number;
  interestCents: number;
  /** 19a: money that owners took, also at the end. */
  distributedCents: number;
  contributedCents: number;
  /** What changes the owners' capital and is neither result nor contribution nor distribution. */
  otherCapitalCents: number;
};

export function partnershipFigures(facts: ReturnFacts): PartnershipFigures {
  const taxYear = facts.year.year;
  const lines = linesOfForm('form_1065', taxYear);
  const guaranteedCents = centsOf(facts.answers.guaranteed_payments);
  const sumOfLine = (line: LineCategories) =>
    line.members.reduce((all, { category }) => all + deductibleOf(facts, category), 0);
  const incomeCents =
    sumOf(facts, 'income', 'other_income') - sumOf(facts, 'returns', 'refund_given') - sumOf(facts, 'cost_of_goods');
  const deductionsCents = [...lines.values()]
    .filter(({ line }) => isDeduction(line))
    .reduce((all, line) => all + sumOfLine(line), guaranteedCents);
  return {
    lines,
    othersLine: taxYear < 2023 ? 20 : 21,
    incomeCents,
    deductionsCents,
    guaranteedCents,
    ordinaryCents: incomeCents - deductionsCents,
    interestCents: sumOf(facts, 'interest_income'),
    distributedCents: -sumOf(facts, ...distributionKeys),
    contributedCents: sumOf(facts, ...contributionKeys),
    // An expense that was given back is no capital; the half of meals that nobody may subtract was spent all the same.
    otherCapitalCents: sumOf(facts, 'reimbursement') - (sumOf(facts, 'meals') - deductibleOf(facts, 'meals')) + 0,
  };
}

/** Of page 1: lines 9 and after. */
const isDeduction = (line: string) => Number.parseInt(line, 10) >= 9;
