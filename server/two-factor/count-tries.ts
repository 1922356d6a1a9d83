import { sql, type RawBuilder } from 'kysely';
import { freeTries, waitAfter } from '@zarpa/contract/two-factor.rules.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/actor.ts';
import { fail } from '../http/fail.ts';

type Needs = Pick<Context, 'db'>;

/** Wrong codes that one address, which an office may share, has in a window before it counts as guessing. */
const addressWrongMax = 25;
const addressWindowMinutes = 15;

/**
 * Counts a try before the code is looked at, so that a hundred guesses at once are not a hundred first ones. Throws
 * `two_factor.too_many_tries`. `settle` after a right code: the account starts anew, the address gets its try back.
 *
 * Only an account is ever made to wait. An address that guesses is not refused, because an innocent may sit behind it
 * too: there each wrong code weighs as much as all of an account's free ones, so that it buys one guess at an account
 * where it would buy five, and soon one in a quarter of an hour.
 */
export async function takeTry(needs: Needs, userId: string, caller: Caller): Promise<{ settle: () => Promise<void> }> {
  const [account, address] = [`user ${userId}`, `address ${caller.address}`];
  const isGuessing = (await countAddress(needs, address)) > addressWrongMax;
  const wait = await countAccount(needs, account, isGuessing ? freeTries : 1);
  if (wait > 0) {
    // No code was judged, so none was wrong.
    await giveBack(needs, address);
    throw fail('two_factor.too_many_tries', { retryAfterSeconds: wait });
  }
  return {
    settle: async () => {
      await needs.db.deleteFrom('code_failures').where('key', '=', account).execute();
      await giveBack(needs, address);
    },
  };
}

/** A fixed window, from the first wrong code on: whoever goes on trying does not prolong it for the others. */
async function countAddress(needs: Needs, key: string): Promise<number> {
  const isOver = sql<boolean>`code_failures.failed_at < now() - make_interval(mins => ${addressWindowMinutes})`;
  const { failures } = await needs.db
    .insertInto('code_failures')
    .values({ key, failures: 1, blocked_until: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else code_failures.failures + 1 end`,
        failed_at: sql<Date>`case when ${isOver} then now() else code_failures.failed_at end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

async function giveBack(needs: Needs, key: string): Promise<void> {
  await needs.db
    .updateTable('code_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Seconds to wait, or 0 and the try is counted. A day without a wrong code forgets the old ones. */
async function countAccount(needs: Needs, key: string, weight: number): Promise<number> {
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(freeTries + index));
  const failures = sql<number>`case when code_failures.failed_at < now() - interval '1 day' then ${weight}::int
    else code_failures.failures + ${weight}::int end`;
  const waitOf = (count: RawBuilder<number>) =>
    sql<Date>`now() + make_interval(secs => coalesce((${waits}::int[])[least(${count} - ${freeTries - 1}, ${waits.length})], 0))`;
  const counted = await needs.db
    .insertInto('code_failures')
    .values({ key, failures: weight, blocked_until: waitOf(sql`${weight}::int`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, failed_at: sql`now()`, blocked_until: waitOf(failures) })
        .where('code_failures.blocked_until', '<=', sql<Date>`now()`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return 0;
  const blocked = await needs.db
    .selectFrom('code_failures')
    .select(sql<string>`greatest(1, ceil(extract(epoch from blocked_until - now())))`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Number(blocked?.seconds ?? 1);
}

export async function deleteOldTries(needs: Needs): Promise<void> {
  await needs.db
    .deleteFrom('code_failures')
    .where('failed_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
