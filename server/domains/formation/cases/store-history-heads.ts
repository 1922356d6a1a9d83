import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { checkHistories, headsKeyOf, type FoundFault } from './check-histories.ts';

type Needs = Pick<Context, 'db' | 'files' | 'clock' | 'log'>;

/**
 * Daily check of every chain, against itself and yesterday's heads; today's go to the file store, where a rewritten database does
 * not reach them. Faults go to the log as errors.
 */
export async function storeHistoryHeads(needs: Needs): Promise<FoundFault[]> {
  const now = needs.clock();
  const today = headsKeyOf(now);
  if (await needs.files.head(today)) return [];
  const { faults, heads } = await checkHistories(needs, now);
  for (const fault of faults) needs.log.error(fault, 'a case’s history is not as it was written');
  const content = Buffer.from(`${heads.join('\n')}\n`);
  await needs.files.put(today, Readable.from([content]), { sizeBytes: content.length, mediaType: 'text/plain' });
  return faults;
}
