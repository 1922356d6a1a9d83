import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import type { Account } from '../account.ts';
import { query } from '../database.ts';
import { newestMail } from '../identity/inbox.ts';
import { createVerifiedAccount } from '../verified.ts';
import { enroll } from '../two-factor/second-factor.ts';

export async function openAgent(
  context: BrowserContext,
  administrator: Customer,
  names: Parameters<typeof createVerifiedAccount>[0],
): Promise<Customer> {
  const account = await createVerifiedAccount(names);
  const agent = await openSession(context, account);
  await enroll(agent);
  await joinTeam(administrator, agent, account.email);
  return agent;
}

/** By invitation, with the link of its mail. */
export async function joinTeam(administrator: Customer, member: Customer, email: string): Promise<void> {
  await administrator.call('POST /api/admin/staff-invitations', { body: { email, role: 'agent' } });
  await member.call('POST /api/staff-invitations/verify', { body: { token: await invitationFor(email) } });
}

export async function idOf(email: string): Promise<string> {
  return (await query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;
}

export async function invitationFor(email: string): Promise<string> {
  const { text } = await newestMail(email, /^Te invitaron al equipo/);
  return /\/invitacion#(\S+)/.exec(text)![1]!;
}

/** Signs in without opening a page. */
export async function signInWithoutPage(browser: Browser, account: Account): Promise<Customer> {
  return openSession(await browser.newContext(), account);
}

export async function caseOf(customer: Customer, registrationId: string): Promise<string> {
  const { data } = await customer.call('GET /api/cases');
  return data.cases.find((standing) => standing.registration_id === registrationId)!.case_id;
}

/** Creates the task that twelve days without an answer, or a late refund, would create. */
export async function createTask(caseId: string, kind: 'not_answered' | 'refunded_whole', about = ''): Promise<void> {
  await query(
    `insert into tasks (id, case_id, user_id, kind, subject, created_at)
       select gen_random_uuid(), id, user_id, $2, $3, now() - interval '3 hours' from cases where id = $1`,
    [caseId, kind, about],
  );
}

/** Moves the request's date `days` back. */
export async function moveRequestBack(caseId: string, days: number): Promise<void> {
  await query(`update required_actions set asked_at = asked_at - make_interval(days => $2) where case_id = $1`, [
    caseId,
    days,
  ]);
}

/** Stores an agency's answer in the case as staff would; returns its id. */
export async function keepPaper(caseId: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, name, media_type, size_bytes, sha256, state, subject)
         select $1, user_id, 'case-paper', true, $2, $2, false, 'constancia.png', 'image/png', 1, '\\x00', 'kept', id::text
           from cases where id = $3`,
    [id, `case-paper/${id}`, caseId],
  );
  return id;
}

/** Marks the address as bouncing. */
export async function refuseMail(email: string): Promise<void> {
  await query(
    `insert into mail_refusals (user_id, email, source, refused_at)
       select id, email, 'server', now() from users where email = $1`,
    [email],
  );
}

/** Unsent mails to this person: a delivered one would undo {@link refuseMail}. */
export async function countUnsentMail(email: string): Promise<number> {
  const rows = await query(
    'select 1 from outbox where sent_at is null and user_id = (select id from users where email = $1)',
    [email],
  );
  return rows.length;
}

/** Copies the person's newest notice `times` times. */
export async function repeatNotices(email: string, times: number): Promise<void> {
  await query(
    `insert into notices (id, user_id, kind, ref, facts, created_at)
       select gen_random_uuid(), user_id, kind, ref || ':' || again, facts, created_at
         from (select * from notices where user_id = (select id from users where email = $1) order by seq desc limit 1) newest,
              generate_series(1, $2) again`,
    [email, times],
  );
}

/** Puts the case before those of other journeys in the queue. */
export async function makeOverdue(caseId: string, dueAt: string): Promise<void> {
  await query('update cases set due_at = $2 where id = $1', [caseId, dueAt]);
}
