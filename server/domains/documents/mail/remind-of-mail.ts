import type { Context } from '../../../context.ts';
import { listMailToRemind } from '../papers/company-mail.queries.ts';
import { notifyOfMail } from './notify-of-mail.ts';

const batchMax = 100;

/** Reminds of unread mail with a deadline, on fixed days. True while there is more. */
export async function remindOfMail(needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'log'>): Promise<boolean> {
  let count = 0;
  for (const mailId of await listMailToRemind(needs.db, needs.clock(), batchMax)) {
    try {
      await needs.db.transaction().execute((tx) => notifyOfMail(needs, tx, mailId));
      count += 1;
    } catch (error) {
      // The others go on; this one is retried in the next round.
      needs.log.error({ err: error, mailId }, 'a customer could not be told of their post');
    }
  }
  return count > 0;
}
