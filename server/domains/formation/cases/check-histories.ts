import { text } from 'node:stream/consumers';
import { faultOf, type HistoryFault } from '@zarpa/contract/formation/history.rules.ts';
import type { Context } from '../../../context.ts';
import { listChains, type Chain } from './history-check.queries.ts';

const batchMax = 200;
/** How many days to look back for the last list of heads. */
const daysMax = 14;
const dayMs = 86_400_000;

export const headsKeyOf = (day: Date) => `history/heads-${day.toISOString().slice(0, 10)}.txt`;

export type FoundFault = { caseId: string } & (HistoryFault | { number: number; fault: 'head_gone' });

export type CheckedHistories = {
  faults: FoundFault[];
  /** `<case> <number> <hash>` of each last event. */
  heads: string[];
  events: number;
};

/** Every chain against itself, against its case's row, and against the last heads that were stored before `today`. */
export async function checkHistories(
  needs: Pick<Context, 'db' | 'files'>,
  today: Date,
  onProgress: (cases: number) => void = () => undefined,
): Promise<CheckedHistories> {
  const before = await readLastHeads(needs, today);
  const found: CheckedHistories = { faults: [], heads: [], events: 0 };
  for (let after: string | undefined; ;) {
    // One snapshot: an event written between two statements is not a fault.
    const from = after;
    const chains = await needs.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => listChains(tx, from, batchMax));
    for (const chain of chains) {
      const fault = faultIn(chain, before.get(chain.caseId));
      before.delete(chain.caseId);
      if (fault) found.faults.push({ caseId: chain.caseId, ...fault });
      const last = chain.events.at(-1);
      if (last) found.heads.push(`${chain.caseId} ${last.number} ${last.hash}`);
      found.events += chain.events.length;
    }
    onProgress(found.heads.length);
    after = chains.at(-1)?.caseId;
    if (chains.length < batchMax) break;
  }
  for (const [caseId, { number }] of before) found.faults.push({ caseId, number, fault: 'head_gone' });
  return found;
}

type Head = { number: number; hash: string };

function faultIn({ events, texts, eventsCount, head }: Chain, known: Head | undefined) {
  const fault = faultOf(events, texts);
  if (fault) return fault;
  const last = events.at(-1);
  // A truncated chain is consistent in itself, but differs from the case's row and yesterday's head.
  if (events.length !== eventsCount || (last?.hash ?? null) !== head)
    return { number: events.length + 1, fault: 'missing' } as const;
  if (known && events[known.number - 1]?.hash !== known.hash)
    return { number: known.number, fault: 'head_gone' } as const;
  return undefined;
}

async function readLastHeads({ files }: Pick<Context, 'files'>, today: Date): Promise<Map<string, Head>> {
  for (let days = 1; days <= daysMax; days += 1) {
    const stored = await files.get(headsKeyOf(new Date(today.getTime() - days * dayMs)));
    if (!stored) continue;
    const lines = (await text(stored.content)).split('\n').filter(Boolean);
    return new Map(
      lines.map((line) => {
        const [caseId = '', number = '', hash = ''] = line.split(' ');
        return [caseId, { number: Number(number), hash }];
      }),
    );
  }
  return new Map();
}
