/** Troubles of the house that no call makes: a mail that nobody can write, and a job of it that fails as every failing job does. */
import { randomUUID } from 'node:crypto';
import { query } from '../database.ts';

const nobodyWrites = 'carta-de-nadie';

/** Told to this person and tried by the worker at once, which fails; it would be tried again by itself in an hour. */
export async function queueUnwritableMail(userId: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into outbox (id, kind, ref, user_id, payload) values ($1::uuid, $2, $1::uuid::text, $3::text, jsonb_build_object('userId', $3::text))`,
    [id, nobodyWrites, userId],
  );
  await query(
    `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
       expire_seconds, heartbeat_seconds, dead_letter)
     select name, jsonb_build_object('outboxId', $1::text), $1::text, policy, retry_limit, 7200, false, null, expire_seconds, heartbeat_seconds,
            dead_letter from pgboss.queue where name = 'deliver-outbox'`,
    [id],
  );
  return id;
}

/** Now it is a mail that somebody writes. */
export async function makeWritable(id: string): Promise<void> {
  await query(`update outbox set kind = 'test' where id = $1`, [id]);
}

/** As one that gave up, with a cause of 200 letters. */
export async function giveUp(cause: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_root_id, source_created_on, source_retry_count, source_output)
     values ('dead-letter', '{}', $1::uuid::text, 'make-invoice', $1::uuid, $1::uuid, now(), 26, jsonb_build_object('cause', $2::text))`,
    [id, cause],
  );
  return id;
}
