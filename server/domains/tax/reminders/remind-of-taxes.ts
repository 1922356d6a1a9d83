import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { dueNames } from '@zarpa/contract/tax/dates/near.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';
import { taxNearMail } from '../tax.mails.ts';
import { findRemindedCompany } from './reminded-company.ts';
import {
  countQuestions,
  listCompaniesToRemind,
  listReminders,
  saveRemindAt,
  saveSentReminder,
} from './reminders.queries.ts';
import { nextReminder, reminderDue } from './reminders.rules.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>;

const batchMax = 100;

/** One mail per company. True while there is more. */
export async function remindOfTaxes(needs: Needs): Promise<boolean> {
  let count = 0;
  for (const owner of await listCompaniesToRemind(needs.db, needs.clock(), batchMax)) {
    try {
      await needs.db.transaction().execute((tx) => remindOfCompany(needs, tx, owner));
      count += 1;
    } catch (error) {
      // One failing company does not stop the others; the next round retries it.
      needs.log.error({ err: error, registrationId: owner.registrationId }, 'nobody could be reminded of their taxes');
    }
  }
  return count > 0;
}

type Near = Awaited<ReturnType<typeof listReminders>>[number] & { days: number };

async function remindOfCompany(needs: Needs, tx: Tx, owner: Owner): Promise<void> {
  await lockRegistration(tx, owner.registrationId);
  const now = needs.clock();
  const company = await findRemindedCompany(tx, owner);
  const near: Near[] = [];
  for (const row of await listReminders(tx, owner)) {
    if (row.remind_at === null || row.remind_at > now) continue;
    const days = company && !row.is_told_by_renewals ? reminderDue(row, now) : undefined;
    if (days !== undefined) {
      await saveSentReminder(tx, owner, { key: row.key, deadline: row.deadline, daysBefore: days, at: now });
      near.push({ ...row, days });
    }
    const next =
      company && !row.is_told_by_renewals
        ? nextReminder({ ...row, last_sent: days ?? row.last_sent, remind_at: null }, now)
        : null;
    await saveRemindAt(tx, owner, row.key, next);
  }
  const [first] = near;
  if (!company || !first) return;
  const { registrationId, userId } = owner;
  const owed = near.filter(({ state }) => isOwed(state));
  const listed = owed.length > 0 ? owed : near;
  const nearest = listed[0]!;
  // Each reminder of a date is sent once, so the first one identifies this notice.
  const cause = `${registrationId}:${first.key}:${first.deadline}:${first.days}`;
  const dates = near.map(({ key, deadline }) => ({ key, day: deadline }));
  await enqueueCompanyMail(needs, tx, taxNearMail, {
    ref: cause,
    registrationId,
    payload: { registrationId, userId, dates },
  });
  const facts = {
    ...factsOfCompany({ companyName: company.companyName, registrationId }),
    name: dueNames[nearest.rule],
    day: nearest.deadline,
    // The penalty is named only beside a single date.
    cost: listed.length === 1 ? penaltyOn(ruleOf(nearest.rule).penalty, dayOf(now)) : '',
    count: String(listed.length),
    ...(owed.length === 0 && { questions: String(await countQuestions(tx, owner)) }),
  };
  await notifyCompany(tx, 'taxes.write', { kind: 'tax_near', ref: cause, facts, at: now });
}

export async function planReminders(tx: Tx, owner: Owner, now: Date): Promise<void> {
  for (const row of await listReminders(tx, owner)) {
    const next = row.is_told_by_renewals ? null : nextReminder(row, now);
    if (next?.getTime() !== row.remind_at?.getTime()) await saveRemindAt(tx, owner, row.key, next);
  }
}
