import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export type TicketKind = 'password_reset' | 'email_verification';

export async function createTicket(db: Db, kind: TicketKind, accountId: string, hoursMax: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto(kind)
    .values({
      ticket_hash: hashTicket(ticket),
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hoursMax})`,
    })
    .execute();
  return ticket;
}

export function ticketPath(path: string, ticket: string): string {
  return `${path}?${new URLSearchParams({ ticket })}`;
}

export function findTicket(db: Db, kind: TicketKind, ticket: string) {
  return db
    .selectFrom(kind)
    .select(['account_id', sql<boolean>`used_at is null and expires_at > now()`.as('isUsable')])
    .where('ticket_hash', '=', hashTicket(ticket))
    .executeTakeFirst();
}

/** Uses up a ticket and all its siblings; undefined when it was used, expired or never existed. */
export async function useTicket(db: Db, kind: TicketKind, ticket: string): Promise<string | undefined> {
  const used = await db
    .updateTable(kind)
    .set({ used_at: sql<Date>`now()` })
    .where('ticket_hash', '=', hashTicket(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await db
    .updateTable(kind)
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', used.account_id)
    .where('used_at', 'is', null)
    .execute();
  return used.account_id;
}

export async function deleteTicketsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await db.deleteFrom('email_verification').where('account_id', '=', accountId).execute();
}

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
