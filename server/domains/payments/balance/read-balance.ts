import type { Context } from '../../../context.ts';
import type { BalanceLine } from '../../../platform/providers/stripe-balance.ts';
import { receiveDispute } from '../disputes/receive-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import {
  completePayout,
  findKnownLines,
  findNewestLineAt,
  insertLines,
  savePayout,
  savePayoutOf,
} from './balance.queries.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'clock' | 'jobs' | 'events' | 'config' | 'log'>;

const dayMs = 86_400_000;
/** The provider may write a line late, with an earlier moment. */
const overlapMs = dayMs;
/** A payout that is not complete yet, or whose state may still change. */
const payoutsMs = 30 * dayMs;
const atOnce = 200;

/** Copies the provider's account of our balance. Killed anywhere it goes on where it was; twice it changes nothing. */
export async function readBalance(needs: Needs): Promise<void> {
  const newest = await findNewestLineAt(needs.db);
  const since = newest ? new Date(newest.getTime() - overlapMs) : new Date(0);
  // The provider lists the newest first. Kept from the oldest on, so that whatever interrupts it leaves no gap behind the newest.
  const listed = await wholeOf(needs.stripe.listBalanceSince(since));
  for (const lines of inParts(listed.toReversed())) await takeLines(needs, lines, null);
  for await (const payout of needs.stripe.listPayoutsSince(new Date(needs.clock().getTime() - payoutsMs))) {
    const isOpen = await savePayout(needs.db, payout);
    if (isOpen && payout.isComplete) await readPayout(needs, payout.id);
  }
}

async function readPayout(needs: Needs, id: string): Promise<void> {
  const { db, stripe } = needs;
  for (const lines of inParts(await wholeOf(stripe.listBalanceOfPayout(id)))) {
    await takeLines(needs, lines, id);
    await savePayoutOf(
      db,
      lines.map((line) => line.id),
      id,
    );
  }
  await completePayout(db, id);
}

/** A line that moves money back makes us read what it is of, however late; it is kept only afterwards, so that it is tried again. */
async function takeLines(needs: Needs, lines: readonly BalanceLine[], payoutId: string | null): Promise<void> {
  const known = await findKnownLines(
    needs.db,
    lines.map(({ id }) => id),
  );
  for (const { id, category, sourceId } of lines) {
    if (known.has(id) || !sourceId) continue;
    if (category.startsWith('refund')) await applyRefund(needs, await needs.stripe.retrieveRefund(sourceId));
    if (category.startsWith('dispute')) await receiveDispute(needs, sourceId);
  }
  await insertLines(needs.db, lines, payoutId);
}

async function wholeOf(lines: AsyncIterable<BalanceLine>): Promise<BalanceLine[]> {
  const all: BalanceLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

function* inParts(lines: readonly BalanceLine[]): Generator<readonly BalanceLine[]> {
  for (let first = 0; first < lines.length; first += atOnce) yield lines.slice(first, first + atOnce);
}
