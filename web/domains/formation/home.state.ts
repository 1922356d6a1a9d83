import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import type { Standing } from './cases.data.ts';
import { awaitedActions } from './case-status.state.ts';

const cardsMax = 6;

export type Home = {
  cards: readonly Standing[];
  others: number;
};

export function homeOf(cases: readonly Standing[]): Home {
  const ordered = cases.toSorted((one, other) => rankOf(one) - rankOf(other));
  return { cards: ordered.slice(0, cardsMax), others: Math.max(0, ordered.length - cardsMax) };
}

function rankOf(standing: Standing): number {
  if (standing.turn === 'customer') return 0;
  if (isFinal(standing.stage)) return 3;
  return awaitedActions(standing).length > 0 ? 1 : 2;
}
