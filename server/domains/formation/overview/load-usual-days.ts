import type { FilingKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listAccepted } from '../cases/filings.queries.ts';
import { usualDaysFrom, type UsualDays } from './usual-days.rules.ts';

const awaited: readonly [Turn, FilingKind][] = [
  ['state', 'articles'],
  ['irs', 'ein'],
];

export async function loadUsualDays(db: Db, cases: readonly { turn: Turn }[]): Promise<UsualDays> {
  const found: Partial<Record<Turn, [number, number]>> = {};
  for (const [turn, kind] of awaited) {
    if (!cases.some((row) => row.turn === turn)) continue;
    const days = usualDaysFrom(turn, await listAccepted(db, kind));
    if (days) found[turn] = days;
  }
  return found;
}
