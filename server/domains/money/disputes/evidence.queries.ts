import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** A purchase, and whose it is: of everything else nothing is put before a bank. */
export type Bought = { userId: string; registrationId: string; since: Date };
type Rows<R> = Promise<(R & { total: number })[]>;

/** When the order came, and the sign-in before it: its address and device. */
export async function findSignInBefore(db: Db, { userId, since }: Bought) {
  return db
    .selectFrom('security_events')
    .select(['created_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'signed_in')
    .where('created_at', '<=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** From the day before the purchase on, newest first. */
export async function listAccess(db: Db, { userId, since }: Bought, limit: number) {
  const { rows } = await sql<{ created_at: Date; kind: string; address: string | null; total: number }>`
    select created_at, kind, address, (count(*) over ())::int as total from security_events
     where user_id = ${userId} and created_at >= ${since}::timestamptz - interval '1 day'
       and kind in ('signed_in', 'challenge_passed', 'passkey_accepted', 'payment')
     order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type Filing = {
  kind: string;
  attempt: number;
  state: string;
  sent_at: Date;
  answered_on: string | null;
  reference: string | null;
};

/** What left the house, oldest first. */
export async function listSentFilings(db: Db, { userId, registrationId }: Bought, limit: number): Rows<Filing> {
  const { rows } = await sql<Filing & { total: number }>`
    select f.kind, f.attempt, f.state, f.sent_at, f.answered_on::text, f.reference, (count(*) over ())::int as total
      from filings f join cases c on c.id = f.case_id
     where c.registration_id = ${registrationId} and f.user_id = ${userId}
       and f.state in ('out', 'accepted', 'refused')
     order by f.sent_at, f.id limit ${limit}`.execute(db);
  return rows;
}

type Paper = { category: string; created_at: Date; read_at: Date | null };

/** Ours, the state's and the IRS's; never papers of identity, of banks, or what a customer sent. */
export async function listDelivered(db: Db, { userId, registrationId }: Bought, limit: number): Rows<Paper> {
  const { rows } = await sql<Paper & { total: number }>`
    select category, created_at, read_at, (count(*) over ())::int as total from documents
     where registration_id = ${registrationId} and user_id = ${userId}
       and source in ('generated', 'state', 'irs', 'staff')
       and category in ('articles', 'ein_letter', 'operating_agreement', 'certificate_good_standing', 'initial_resolution',
         'membership_certificate', 'banking_resolution', 'ss4', 'acknowledgement', 'agency_answer', 'receipt', 'invoice')
     order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

type Mail = { kind: string; sent_at: Date; bounced_at: Date | null };

/** About this purchase alone, newest first. */
export async function listSentMails(db: Db, { userId, registrationId }: Bought, limit: number): Rows<Mail> {
  const { rows } = await sql<Mail & { total: number }>`
    select m.kind, m.sent_at, m.bounced_at, (count(*) over ())::int as total from outbox m
     where m.user_id = ${userId} and m.sent_at is not null and (
       m.payload ->> 'registrationId' = ${registrationId}
       or m.payload ->> 'caseId' in (select id::text from cases where registration_id = ${registrationId}::uuid)
       or m.payload ->> 'refundId' in (select id::text from refunds where registration_id = ${registrationId}::uuid)
       or m.payload ->> 'threadId' in (select id::text from threads where registration_id = ${registrationId}::uuid))
     order by m.sent_at desc, m.id limit ${limit}`.execute(db);
  return rows;
}

type Thread = {
  number: string;
  opened_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  asked: number;
  answered: number;
};

/** Without a word of what was said. */
export async function listConversations(db: Db, { userId, registrationId }: Bought, limit: number): Rows<Thread> {
  const { rows } = await sql<Thread & { total: number }>`
    select t.number, t.opened_at, t.answered_at, t.closed_at, (count(*) over ())::int as total,
           (select count(*)::int from thread_messages m where m.thread_id = t.id and m.author = 'customer') as asked,
           (select count(*)::int from thread_messages m where m.thread_id = t.id and m.author = 'team') as answered
      from threads t
     where t.registration_id = ${registrationId} and t.user_id = ${userId}
     order by t.opened_at, t.id limit ${limit}`.execute(db);
  return rows;
}

type Cancellation = { asked_at: Date; state: string; settled_at: Date | null };

export async function listCancellations(db: Db, { userId, registrationId }: Bought, limit: number): Rows<Cancellation> {
  const { rows } = await sql<Cancellation & { total: number }>`
    select asked_at, state, settled_at, (count(*) over ())::int as total from cancellation_requests
     where registration_id = ${registrationId} and user_id = ${userId}
     order by asked_at, id limit ${limit}`.execute(db);
  return rows;
}

type OtherPurchase = { paid_at: Date; amount_cents: number; payment_intent_id: string | null };

/** Of the same customer, without the names of their other companies. */
export async function listOtherPurchases(
  db: Db,
  { userId, registrationId }: Bought,
  limit: number,
): Rows<OtherPurchase> {
  const { rows } = await sql<OtherPurchase & { total: number }>`
    select paid_at, coalesce(captured_cents, amount_cents) as amount_cents, payment_intent_id,
           (count(*) over ())::int as total
      from registrations
     where user_id = ${userId} and id <> ${registrationId}::uuid and paid_at is not null
     order by paid_at desc, id limit ${limit}`.execute(db);
  return rows;
}
