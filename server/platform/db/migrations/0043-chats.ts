import { sql, type Kysely } from 'kysely';

/** The assistant: what a conversation may read, how it goes, and what of a day's words somebody has used. None of what is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table chat_consents (
     user_id text not null references users (id),
     conversation_id uuid not null,
     uses_case boolean not null,
     changed_at timestamptz not null,
     primary key (user_id, conversation_id))`,

  // Of a conversation of somebody who is signed in. No reference to the thread: that one may go first.
  `create table chat_conversations (
     user_id text not null references users (id),
     conversation_id uuid not null,
     misses integer not null default 0,
     thread_id uuid,
     answer_ms integer not null default 0,
     answered_at timestamptz not null,
     primary key (user_id, conversation_id))`,
  `create index chat_conversations_answered on chat_conversations (answered_at)`,

  `create table chat_budgets (
     user_id text not null references users (id),
     day date not null,
     tokens integer not null,
     primary key (user_id, day))`,
  `create index chat_budgets_day on chat_budgets (day)`,
];
