import type { Context } from '../../context.ts';
import { findEmail } from '../identity/people/identity.queries.ts';
import { listLedAlone } from '../../platform/access/company-people.queries.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { deleteDeletion, listDueDeletions, lockDueDeletion } from './deletions.queries.ts';
import { sealDeletionAddress } from './deletion-address.ts';
import { deleteAccountJob } from './privacy.jobs.ts';
import { accountDeletedMail, deletionUndoneMail } from './privacy.mails.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'people' | 'personalData' | 'secrets' | 'clock' | 'log'>;

export async function completeDeletions(needs: Needs): Promise<void> {
  for (const userId of await listDueDeletions(needs.db, needs.clock())) {
    try {
      await completeDeletion(needs, userId);
    } catch (error) {
      needs.log.error({ err: error, userId }, 'an account could not be deleted yet');
    }
  }
}

/** One transaction. A company bought in between cancels the deletion, whose papers would otherwise be lost. */
async function completeDeletion(needs: Needs, userId: string): Promise<void> {
  if (await needs.personalData.isHeldBack(needs.db, userId)) return;
  const done = await needs.db.transaction().execute(async (tx) => {
    if (!(await lockDueDeletion(tx, userId, needs.clock()))) return undefined;
    // Read after the payments, because one that just ended has its case by now.
    const companies = [...(await needs.personalData.listOpenWork(tx, userId)), ...(await listLedAlone(tx, userId))];
    if (companies.length > 0) {
      const undone = (await deleteDeletion(tx, userId))!;
      const ref = `${userId}:${undone.requested_at.toISOString()}`;
      await enqueueMail(needs, tx, deletionUndoneMail, { ref, userId, payload: { userId } });
      return undefined;
    }
    const email = await findEmail(tx, userId);
    await needs.jobs.enqueue(tx, deleteAccountJob, { userId });
    const { isKept } = await needs.personalData.forget(tx, userId);
    if (email) {
      const payload = { ...sealDeletionAddress(needs.secrets, email), isKept };
      await enqueueMail(needs, tx, accountDeletedMail, { ref: payload.ref, userId: null, payload });
    }
    return { isKept };
  });
  if (!done) return;
  needs.people.forget(userId);
  needs.log.info({ userId, isKept: done.isKept }, 'account deleted at its owner’s wish');
}
