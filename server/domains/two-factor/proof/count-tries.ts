import { freeTries } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import {
  countInWindow,
  countUnlessBlocked,
  deleteFailures,
  giveBack,
  secondsBlocked,
} from './code-failures.queries.ts';

/** Wrong codes that one address, which an office may share, has in a window before it counts as guessing. */
const addressWrongMax = 25;
const addressWindowMinutes = 15;

/**
 * Counted before the code is looked at, so that parallel guesses count. Throws `two_factor.too_many_tries`; `settle`
 * after a right code. Only accounts wait, as an innocent may share an address: there a wrong code weighs as much as all
 * free ones.
 */
export async function takeTry({ db }: Pick<Context, 'db'>, userId: string, caller: Caller) {
  const [account, address] = [`user ${userId}`, `address ${caller.address}`];
  const isGuessing = (await countInWindow(db, address, addressWindowMinutes)) > addressWrongMax;
  if (!(await countUnlessBlocked(db, account, isGuessing ? freeTries : 1))) {
    // No code was judged, so none was wrong.
    await giveBack(db, address);
    throw fail('two_factor.too_many_tries', { data: { retry_after_seconds: await secondsBlocked(db, account) } });
  }
  return {
    settle: async () => {
      await deleteFailures(db, account);
      await giveBack(db, address);
    },
  };
}
