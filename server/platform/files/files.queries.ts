import { sql } from 'kysely';
import type { Db, Tx } from '../db/open-database.ts';
import { anyCompanyOf, everyCompanyOf, type Reader } from '../access/any-company-of.ts';
import { kindsByPermission } from './kind-permissions.rules.ts';

export const fileFields = [
  'id',
  'user_id',
  'registration_id',
  'kind',
  'ref',
  'object_key',
  'is_record',
  'is_sealed',
  'sealed_key',
  'name',
  'media_type',
  'size_bytes',
  'sha256',
  'pages',
  'created_at',
] as const;

export type FileOwner = { userId: string; registrationId: string | null };

const isOfNoCompany = (userId: string) => sql`(files.registration_id is null and files.user_id = ${userId})`;

export const isFileOf = (userId: string) =>
  sql<boolean>`(files.registration_id = ${everyCompanyOf(userId)} or ${isOfNoCompany(userId)})`;

export const isFileFor = (reader: Reader) =>
  sql<boolean>`(files.registration_id = ${anyCompanyOf(reader)} or ${isOfNoCompany(reader.userId)})`;

/** By what each kind needs in its company. */
const mayReadKind = (userId: string) =>
  sql<boolean>`(${sql.join(
    [
      isOfNoCompany(userId),
      ...kindsByPermission.map(
        ({ permission, isOfKind }) =>
          sql`(${sql.raw(isOfKind)} and files.registration_id = ${anyCompanyOf({ userId, permission })})`,
      ),
    ],
    sql` or `,
  )})`;

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export function findFile(db: Db, kind: string, ref: string) {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

export function insertFile(
  db: Db,
  file: {
    id: string;
    userId: string;
    registrationId: string | null;
    kind: string;
    isRecord: boolean;
    ref: string;
    objectKey: string;
    sealedKey: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    digest: Buffer;
  },
): Promise<FileRow | undefined> {
  return db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      registration_id: file.registrationId,
      kind: file.kind,
      is_record: file.isRecord,
      ref: file.ref,
      object_key: file.objectKey,
      is_sealed: true,
      sealed_key: file.sealedKey,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.digest,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning(fileFields)
    .executeTakeFirst();
}

/** For a copy of a person's data: what is theirs alone, and of the companies that are theirs to answer for. */
export function listFilesOf(db: Db, userId: string): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where(
      sql<boolean>`(files.registration_id = any(array(
        select registration_id from company_people where user_id = ${userId} and role = 'titular')) or ${isOfNoCompany(userId)})`,
    )
    .where('state', '=', 'kept')
    .where('is_visible', '=', true)
    .orderBy('created_at')
    .execute();
}

/** Undefined also for a hidden or unfinished file, and for one that the person's role does not go so far as to read. */
export function findOwnedFile(db: Db, userId: string, id: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where('id', '=', id)
    .where(mayReadKind(userId))
    .where('state', '=', 'kept')
    .where('is_visible', '=', true)
    .executeTakeFirst();
}

export function findKeptFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').select(fileFields).where('id', '=', id).where('state', '=', 'kept').executeTakeFirst();
}

export async function setVisible(tx: Tx, id: string, isVisible: boolean): Promise<void> {
  await tx.updateTable('files').set({ is_visible: isVisible }).where('id', '=', id).execute();
}

export async function takeFilesOf(
  tx: Tx,
  { userId, isKept, spared }: { userId: string; isKept: boolean; spared: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (is_record and ${isKept})`)
    .where(sql<boolean>`(registration_id is null or registration_id <> all(${spared}::uuid[]))`)
    .returning('object_key')
    .execute();
  return rows.map((row) => row.object_key);
}
