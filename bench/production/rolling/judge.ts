import { setTimeout as rest } from 'node:timers/promises';
import { guarantees, type Evidence } from '../../payments-chaos/guarantees.rules.ts';
import { query } from '../../query.ts';
import type { Load } from './load.ts';

/** Effects lost or double: stand-ins' records and what the API answered, against the database. */
export async function lostOrDouble(databaseUrl: string, load: Load, all: Evidence): Promise<string[]> {
  // The writers' companies come with the trial; nobody bought them.
  const writers = new Set(load.writers.map(({ userId }) => userId));
  const registrations = all.books.registrations.filter(({ userId }) => !writers.has(userId));
  const bought = new Set(registrations.map(({ id }) => id));
  const orders = all.books.orders.filter(({ registrationId }) => bought.has(registrationId));
  const evidence = { ...all, books: { ...all.books, registrations, orders } };
  const books = Object.entries(guarantees).flatMap(([name, find]) => {
    const findings = find(evidence);
    return findings.length === 0 ? [] : [`${name} (${findings.length}): ${findings.slice(0, 3).join('; ')}`];
  });
  return [...books, ...(await unlikeAnswered(databaseUrl, load)), ...(await notHeard(databaseUrl, load))];
}

async function unlikeAnswered(databaseUrl: string, { writers }: Load): Promise<string[]> {
  const files = await countBy(databaseUrl, 'select user_id, count(*) from bank_statements group by user_id');
  const messages = await countBy(databaseUrl, 'select user_id, count(*) from thread_messages group by user_id');
  return writers.flatMap(({ userId, answered }) => [
    ...(files.get(userId) === answered.files
      ? []
      : [`${userId}: ${answered.files} files taken, ${files.get(userId) ?? 0} there`]),
    ...(messages.get(userId) === answered.messages
      ? []
      : [`${userId}: ${answered.messages} messages taken, ${messages.get(userId) ?? 0} there`]),
  ]);
}

async function countBy(databaseUrl: string, text: string): Promise<Map<string, number>> {
  const rows = await query<{ user_id: string; count: string }>(databaseUrl, text);
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

async function notHeard(databaseUrl: string, { followers }: Load): Promise<string[]> {
  const rows = await query<{ user_id: string; seqs: string[] }>(
    databaseUrl,
    `select user_id, array_agg(seq::text) as seqs from notices where user_id like 'bench|%' group by user_id`,
  );
  const given = new Map(rows.map(({ user_id, seqs }) => [user_id, seqs]));
  return followers.flatMap(({ heard }, n) => {
    const missed = (given.get(`bench|${n}`) ?? []).filter((seq) => !heard.has(seq));
    return missed.length === 0 ? [] : [`stream ${n} never heard of ${missed.length} notices`];
  });
}

/** Work that the processes were stopped in: it goes on elsewhere. Returns what is left after a minute. */
export async function workLeft(databaseUrl: string): Promise<string[]> {
  for (let waited = 0; ; waited += 1_000) {
    const [row] = await query<{ unread: number; given_up: number }>(
      databaseUrl,
      `select (select count(*)::int from bank_statements where state = 'waiting') as unread,
              (select count(*)::int from pgboss.job where name = 'dead-letter' or state = 'failed') as given_up`,
    );
    const { unread, given_up } = row!;
    if (unread + given_up === 0) return [];
    if (waited > 60_000) return [`${unread} bank files are not read, ${given_up} jobs are given up`];
    await rest(1_000);
  }
}
