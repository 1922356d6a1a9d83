import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';

const weekMs = 7 * 86_400_000;

export function isAgencysTurn(turn: Turn): boolean {
  return turn === 'state' || turn === 'irs';
}

/** Null unless an agency has the turn. */
export function firstSummary(turn: Turn, since: Date): Date | null {
  return isAgencysTurn(turn) ? new Date(since.getTime() + weekMs) : null;
}

export function summaryAt(since: Date, now: Date): { weeks: number; next: Date } {
  const weeks = Math.floor((now.getTime() - since.getTime()) / weekMs);
  return { weeks, next: new Date(since.getTime() + (weeks + 1) * weekMs) };
}
