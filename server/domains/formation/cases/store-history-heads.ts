import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { faultOf, type HistoryFault } from '@zarpa/contract/formation/history.rules.ts';
import type { Context } from '../../../context.ts';
import { listChains, type Chain } from './history-check.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'clock' | 'log'>;

const batchMax = 200;
/** How many days to look back for the last list of heads. */
const daysMax = 14;
const dayMs = 86_400_000;

const keyOf = (day: Date) => `history/heads-${day.toISOString().slice(0, 10)}.txt`;

export type FoundFault = { caseId: string } & (HistoryFault | { number: number; fault: 'head_gone' });

/**
 * Daily check of every chain, against itself and yesterday's heads; today's go to the file store, where a rewritten database does
 * not reach them. Faults go to the log as errors.
 */
export async function storeHistoryHeads(needs: Needs): Promise<FoundFault[]> {
  const today = keyOf(needs.clock());
  if (await needs.files.head(today)) return [];
  const before = await readLastHeads(needs);
  const heads: string[] = [];
  const faults: FoundFault[] = [];
  let after: string | undefined;
  for (;;) {
    // One snapshot: an event written between two statements is not a fault.
    const from = after;
    const chains = await needs.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => listChains(tx, from, batchMax));
    for (const chain of chains) {
      const fault = faultIn(chain, before.get(chain.caseId));
      before.delete(chain.caseId);
      if (fault) faults.push({ caseId: chain.caseId, ...fault });
      const last = chain.events.at(-1);
      if (last) heads.push(`${chain.caseId} ${last.number} ${last.hash}`);
    }
    after = chains.at(-1)?.caseId;
    if (chains.length < batchMax) break;
  }
  for (const [caseId, { number }] of before) faults.push({ caseId, number, fault: 'head_gone' });
  for (const fault of faults) needs.log.error(fault, 'a case’s history is not as it was written');
  const content = Buffer.from(`${heads.join('\n')}\n`);
  await needs.files.put(today, Readable.from([content]), { sizeBytes: content.length, mediaType: 'text/plain' });
  return faults;
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

async function readLastHeads({ files, clock }: Needs): Promise<Map<string, Head>> {
  for (let days = 1; days <= daysMax; days += 1) {
    const stored = await files.get(keyOf(new Date(clock().getTime() - days * dayMs)));
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
