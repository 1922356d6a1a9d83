/** Failures that no call produces: a mail that cannot be written, and a failed job. */
import { randomUUID } from 'node:crypto';
import { query } from '../database.ts';

const nobodyWrites = 'carta-de-nadie';

/** The worker tries it at once and fails; the next try would follow in an hour. */
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

export async function makeWritable(id: string): Promise<void> {
  await query(`update outbox set kind = 'test' where id = $1`, [id]);
}

/** A job that gave up, with a cause of 200 letters. */
export async function giveUp(cause: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_root_id, source_created_on, source_retry_count, source_output)
     values ('dead-letter', '{}', $1::uuid::text, 'make-invoice', $1::uuid, $1::uuid, now(), 26, jsonb_build_object('cause', $2::text))`,
    [id, cause],
  );
  return id;
}
