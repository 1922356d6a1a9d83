// Refused form values live in the row of their login or ticket, and are deleted with it.
import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { hashTicket, type TicketKind } from '../accounts/tickets.queries.ts';
import type { Db } from '../database/connect.ts';
import type { KeptForm } from './kept-form.ts';

export type Place = { uid: string } | { kind: TicketKind; ticket: string };

/** Several tabs may fill in the same form, each with its own refusal; the limit keeps the table small. */
const keptMax = 5;
const lettersMax = 300;

export async function keepForm(db: Db, place: Place, form: Omit<KeptForm, 'id'>): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  const kept = JSON.stringify({ ...form, id, values: shorten(form.values) } satisfies KeptForm);
  const pushOn = (list: RawBuilder<unknown>) =>
    sql`jsonb_path_query_array(jsonb_build_array(${kept}::jsonb) || coalesce(${list}, '[]'), ${`$[0 to ${keptMax - 1}]`})`;
  if ('uid' in place) {
    const payload = sql<string>`jsonb_set(payload, '{kept}', ${pushOn(sql`payload -> 'kept'`)})`;
    await db.updateTable('oidc_payload').set({ payload }).where(loginOf(place.uid)).execute();
  } else {
    const list = sql<string>`${pushOn(sql`kept`)}`;
    await db.updateTable(place.kind).set({ kept: list }).where('ticket_hash', '=', hashTicket(place.ticket)).execute();
  }
  return id;
}

export async function findKeptForm(db: Db, place: Place, id: string): Promise<KeptForm | undefined> {
  const row =
    'uid' in place
      ? await db
          .selectFrom('oidc_payload')
          .select(sql<KeptForm[] | null>`payload -> 'kept'`.as('kept'))
          .where(loginOf(place.uid))
          .executeTakeFirst()
      : await db
          .selectFrom(place.kind)
          .select('kept')
          .where('ticket_hash', '=', hashTicket(place.ticket))
          .executeTakeFirst();
  return row?.kept?.find((form) => form.id === id);
}

/** Removes the typed values of a finished login, whose row may stay for a day. */
export async function forgetKeptForms(db: Db): Promise<void> {
  await db
    .updateTable('oidc_payload')
    .set({ payload: sql<string>`payload - 'kept'` })
    .where('model', '=', 'Interaction')
    .where('expires_at', '<', sql<Date>`now()`)
    .where(sql<boolean>`payload -> 'kept' is not null`)
    .execute();
}

function loginOf(uid: string) {
  return sql<boolean>`model = 'Interaction' and id = ${uid}`;
}

/** Cuts between characters: PostgreSQL refuses half a surrogate pair. */
function shorten(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [...value.toWellFormed()].slice(0, lettersMax).join('')]),
  );
}
