import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../context.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { takeDueTasks } from './listed-tasks.queries.ts';
import { taskDueMail } from './tasks.mails.ts';

const atOnce = 50;

export function notifyTaskOwners(needs: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  const today = dayOf(needs.clock());
  return needs.db.transaction().execute(async (tx) => {
    const due = await takeDueTasks(tx, today, atOnce);
    for (const { id, owner_id } of due)
      await enqueueMail(needs, tx, taskDueMail, {
        ref: `${id}:${owner_id}:${today}`,
        userId: owner_id,
        payload: { taskId: id, staffId: owner_id! },
      });
    return due.length === atOnce;
  });
}
