/** A partnership's year in cents: printed on the 1065, and shared out by the K-1s. */
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
  /** 19a: money that owners took, including the final distribution. */
  distributedCents: number;
  contributedCents: number;
  /** Changes of the owners' capital other than result, contributions and distributions. */
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
    // A reimbursed expense is no capital; the half of meals that is not deductible was still spent.
    otherCapitalCents: sumOf(facts, 'reimbursement') - (sumOf(facts, 'meals') - deductibleOf(facts, 'meals')) + 0,
  };
}

/** Page 1, lines 9 and after. */
const isDeduction = (line: string) => Number.parseInt(line, 10) >= 9;
