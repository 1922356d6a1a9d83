import { sql } from 'kysely';
import { freeTries, waitAfter } from '@zarpa/contract/two-factor.rules.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/actor.ts';
import { fail } from '../http/fail.ts';

type Needs = Pick<Context, 'db'>;

/** An office shares one address: it may fail this much more often than an account. */
const addressAllowance = 20;

/**
 * Counts a try before the code is looked at, so that a hundred guesses at once are not a hundred first ones. Throws
 * `two_factor.too_many_tries`. `settle` after a right code: the account starts anew, the address gets its try back.
 */
export async function takeTry(needs: Needs, userId: string, caller: Caller): Promise<{ settle: () => Promise<void> }> {
  const [account, address] = [`user ${userId}`, `address ${caller.address}`];
  // The address first: one that may not try any more must not use up the tries of somebody's account.
  await count(needs, address, addressAllowance);
  await count(needs, account, 0);
  return {
    settle: async () => {
      await needs.db.deleteFrom('code_failures').where('key', '=', account).execute();
      await needs.db
        .updateTable('code_failures')
        .set((row) => ({ failures: row('failures', '-', 1), blocked_until: sql`now()` }))
        .where('key', '=', address)
        .where('failures', '>', 0)
        .execute();
    },
  };
}

/** A day without a wrong code forgets the old ones. */
async function count(needs: Needs, key: string, allowance: number): Promise<void> {
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(freeTries + index));
  const failures = sql<number>`case when code_failures.failed_at < now() - interval '1 day' then 1
    else code_failures.failures + 1 end`;
  const wait = sql`(${waits}::int[])[least(${failures} - ${freeTries + allowance - 1}, ${waits.length})]`;
  const counted = await needs.db
    .insertInto('code_failures')
    .values({ key, failures: 1, blocked_until: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures,
          failed_at: sql`now()`,
          blocked_until: sql`now() + make_interval(secs => coalesce(${wait}, 0))`,
        })
        .where('code_failures.blocked_until', '<=', sql<Date>`now()`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return;
  const blocked = await needs.db
    .selectFrom('code_failures')
    .select(sql<string>`greatest(1, ceil(extract(epoch from blocked_until - now())))`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  throw fail('two_factor.too_many_tries', { data: { retry_after_seconds: Number(blocked?.seconds ?? 1) } });
}

export async function deleteOldTries(needs: Needs): Promise<void> {
  await needs.db
    .deleteFrom('code_failures')
    .where('failed_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
