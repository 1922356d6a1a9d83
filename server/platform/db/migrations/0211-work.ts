import { sql, type Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** Threads that the team begins, notes that name a colleague, and tasks that somebody opens by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads add column subject text`.execute(db);
  await widenList(db, { table: 'threads', column: 'source', values: ['person', 'assistant', 'team'] });
  await sql`create index threads_begun on threads (registration_id, opened_at) where source = 'team'`.execute(db);
  await sql`alter table thread_notes add column mentions text[] not null default '{}'`.execute(db);
  await widenList(db, { table: 'thread_notes', column: 'kind', values: threadNoteKinds });
  await sql`alter table tasks add column title text`.execute(db);
  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
}

const threadNoteKinds = [
  'note',
  'claimed',
  'taken_over',
  'given',
  'released',
  'returned',
  'snoozed',
  'closed',
  'reopened',
];

const taskKinds = [
  'not_answered',
  'refunded_whole',
  'filing',
  'mail_refused',
  'mail_unread',
  'change_requested',
  'return_unproved',
  'cancellation_asked',
  'payment_review',
  'obligation',
  'proposal',
  'move_refused',
  'ein_missing',
  'refund_failed',
  'refund_proposed',
  'dispute',
  'fraud_warning',
  'by_hand',
];
