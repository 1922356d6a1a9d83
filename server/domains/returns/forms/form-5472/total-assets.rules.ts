/** The company's assets at the end of its year, in cents: line 1c of the 5472, item F of the 1065. */
import { centsOf } from '../answer-values.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

/** An account in debt, such as a card, is not deducted from the others. */
export const totalAssets = ({ balances, answers }: Pick<ReturnFacts, 'balances' | 'answers'>): number =>
  balances.reduce((all, { usdCents }) => all + Math.max(0, usdCents), 0) + centsOf(answers.other_assets);

export const assetsNote = ({ balances }: Pick<ReturnFacts, 'balances'>): string =>
  balances.some(({ usdCents }) => usdCents < 0)
    ? 'Los saldos al cierre más lo que la LLC tenía además. Lo que debía una cuenta o tarjeta no se resta.'
    : 'Los saldos al cierre más lo que la LLC tenía además.';
