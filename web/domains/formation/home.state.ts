import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import { stageFacts, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Standing } from './cases.data.ts';
import { awaitedActions, pathOf } from './case-status.state.ts';

const rowsMax = 5;

export type Home = {
  rows: readonly Standing[];
  others: number;
};

export function homeOf(cases: readonly Standing[]): Home {
  const ordered = cases.toSorted((one, other) => rankOf(one) - rankOf(other));
  return { rows: ordered.slice(0, rowsMax), others: Math.max(0, ordered.length - rowsMax) };
}

function rankOf(standing: Standing): number {
  if (standing.turn === 'customer') return 0;
  if (isFinal(standing.stage)) return 3;
  return awaitedActions(standing).length > 0 ? 1 : 2;
}

/** The stage and, in few words, what the company waits for. `todos`: how many things wait for its owner. */
export function rowWords(standing: Standing, { todos, turn, now }: { todos: number; turn: Turn; now: number }): string {
  const { label } = stageFacts[standing.stage];
  const wait = waitWords(standing, { todos, turn, now });
  return wait ? `${label} · ${wait}` : label;
}

function waitWords({ due_at, usual_days }: Standing, { todos, turn, now }: { todos: number; turn: Turn; now: number }) {
  if (turn === 'customer')
    return todos === 1 ? 'te espera 1 cosa' : todos > 1 ? `te esperan ${todos} cosas` : undefined;
  if (turn === 'us' && due_at)
    return Date.parse(due_at) < now
      ? 'vamos tarde con lo que prometimos'
      : `a más tardar el ${formatNearDay(due_at, now)}`;
  if ((turn === 'state' || turn === 'irs') && usual_days)
    return `suele tardar de ${usual_days[0]} a ${usual_days[1]} días hábiles`;
  return undefined;
}

/** How far its seven points are behind it, 0 to 1. */
export const shareDone = (standing: Standing): number =>
  pathOf(standing).filter(({ state }) => state === 'done').length / 7;
