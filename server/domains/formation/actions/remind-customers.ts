import { findTitular } from '../../../platform/access/company-people.queries.ts';
import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { caseReminderMail } from '../formation.mails.ts';
import {
  findDueStage,
  listCasesToRemind,
  listDueActions,
  saveActionReminder,
  saveStageReminder,
} from '../cases/reminders.queries.ts';
import { dueOf, isStageAwaited } from '../cases/reminders.rules.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>;

const batchMax = 100;

/** One mail per case; after three mails staff gets a task. True while there is more. */
export async function remindCustomers(needs: Needs): Promise<boolean> {
  let count = 0;
  for (const caseId of await listCasesToRemind(needs.db, needs.clock(), batchMax)) {
    try {
      await needs.db.transaction().execute((tx) => remindOfCase(needs, tx, caseId));
      count += 1;
    } catch (error) {
      // The others go on; this one is retried in the next round.
      needs.log.error({ err: error, caseId }, 'a customer could not be reminded');
    }
  }
  return count > 0;
}

/** Read again under the case's lock: another worker may have sent it, or the customer acted. */
async function remindOfCase(needs: Needs, tx: Tx, caseId: string): Promise<void> {
  const now = needs.clock();
  const row = await requireLockedCase(tx, caseId, undefined);
  const isOver = isFinal(row.stage) || !(await findTitular(tx, row.registration_id))?.email;
  const stage = await findDueStage(tx, caseId, now);
  // A release without reminders changes states and stages without clearing them.
  const due = [
    ...(await listDueActions(tx, caseId, now)).map((action) => ({
      ...action,
      about: action.id,
      isOwed: isAwaited(action.state),
      save: saveActionReminder,
    })),
    ...(stage
      ? [
          {
            ...stage,
            id: caseId,
            version: row.version,
            about: '',
            isOwed: isStageAwaited(row.stage),
            save: saveStageReminder,
          },
        ]
      : []),
  ];
  const sentRefs: string[] = [];
  for (const { id, version, about, isOwed, save, ...reminding } of due) {
    if (isOver || !isOwed) {
      await save(tx, id, { remind_at: null });
      continue;
    }
    const found = dueOf(reminding, now);
    if (found.kind === 'reminder') {
      const reminders = reminding.reminders + 1;
      await save(tx, id, { remind_at: found.next, reminders, reminded_at: now });
      sentRefs.push(`${id}:${version}:${reminders}`);
    } else {
      await save(tx, id, { remind_at: null });
      await insertTask(tx, { caseId, userId: row.user_id, kind: 'not_answered', subject: about, at: now });
    }
  }
  // Each reminder of a thing happens once, so the first one's ref identifies the mail.
  const [cause] = sentRefs;
  if (!cause) return;
  const { company_name: companyName, registration_id: registrationId } = row;
  await enqueueCompanyMail(needs, tx, caseReminderMail, { ref: cause, registrationId, payload: { caseId } });
  const facts = factsOfCompany({ companyName, registrationId });
  await notifyCompany(tx, 'case.write', { kind: 'case_reminder', ref: cause, facts, at: now });
}
