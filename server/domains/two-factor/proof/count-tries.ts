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

/** Wrong codes from one address, which an office may share, before it counts as guessing. */
const addressWrongMax = 25;
const addressWindowMinutes = 15;

/**
 * Counts before the code is checked, so that parallel guesses count. Throws `two_factor.too_many_tries`; call `settle` after
 * a right code. Only accounts are blocked, because innocents may share an address: from a guessing address a wrong code
 * weighs as much as all free ones.
 */
export async function takeTry({ db }: Pick<Context, 'db'>, userId: string, caller: Caller) {
  const [account, address] = [`user ${userId}`, `address ${caller.address}`];
  const isGuessing = (await countInWindow(db, address, addressWindowMinutes)) > addressWrongMax;
  if (!(await countUnlessBlocked(db, account, isGuessing ? freeTries : 1))) {
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
