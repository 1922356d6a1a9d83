import { sql, type Kysely } from 'kysely';
import { passkeysMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

export type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null };
export type KnownPasskey = { credential_id: string; transports: string[] };
export type StoredPasskey = { id: string; credential_id: string; public_key: Buffer; counter: string };

export function listPasskeyRows(db: Writer, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(2 * passkeysMax)
    .execute();
}

export function listKnownPasskeys(db: Writer, userId: string): Promise<KnownPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(2 * passkeysMax)
    .execute();
}

/** Undefined for another person's passkey. */
export function findPasskeyToUse(db: Writer, userId: string, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Undefined when the stored counter has changed since, or the passkey is gone. */
export function saveUse(db: Writer, userId: string, { id, counter }: StoredPasskey, newCounter: number) {
  return db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
}

type NewPasskey = {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** Undefined when anybody has this credential. Throws when the user has no second factor. */
export function insertPasskey(db: Writer, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'used_at'])
    .executeTakeFirst();
}

export function renamePasskey(db: Writer, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'created_at', 'used_at'])
    .executeTakeFirst();
}

export async function deletePasskeyRow(db: Writer, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
