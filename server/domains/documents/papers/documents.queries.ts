import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import type { MediaType } from '@zarpa/contract/documents/files.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';
import { mayReadCategory } from './readable-categories.ts';

const listMax = 1000;

export const documentColumns = [
  'id',
  'registration_id',
  'category',
  'subject',
  'title',
  'source',
  'version',
  'is_current',
  'is_signed',
  'reason',
  'read_at',
  'thumbnail_id',
  'created_at',
] as const;
export const fileColumns = ['name', 'media_type', 'size_bytes', 'pages', 'is_visible'] as const;

/** Generated from a template that no lawyer reviewed: it carries a draft mark. */
const isModel = sql<boolean>`(documents.source = 'generated' and documents.facts ->> 'is_reviewed' is distinct from 'true')`;

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findOwnedDocument>>>;

function documentsWithFiles(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.id')
    .select(documentColumns.map((column) => `documents.${column}` as const))
    .select(fileColumns.map((column) => `files.${column}` as const))
    .select(isModel.as('is_model'))
    .where('files.state', '=', 'kept');
}

type DocumentFilter = { categories?: readonly DocumentCategory[]; after?: string | undefined };

export async function listDocuments(
  db: Db,
  of: { registrationId: string; reader?: Reader } | { reader: Reader },
  { categories, after }: DocumentFilter = {},
): Promise<DocumentRow[]> {
  let query = documentsWithFiles(db)
    .where('documents.registration_id', '=', 'registrationId' in of ? of.registrationId : anyCompanyOf(of.reader))
    .where('documents.is_current', '=', true)
    .where('files.is_visible', '=', true);
  if (of.reader) query = query.where(mayReadCategory(of.reader));
  if (categories) query = query.where('documents.category', 'in', categories);
  // Compares with the row itself, because JavaScript dates have only milliseconds.
  if (after)
    query = query.where(
      sql<boolean>`(documents.created_at, documents.id) < (select created_at, id from documents where id = ${after})`,
    );
  const rows = await query
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(listMax)
    .execute();
  return rows.map(typed);
}

export async function listAllDocuments(db: Db, registrationId: string, reader?: Reader): Promise<DocumentRow[]> {
  const all: DocumentRow[] = [];
  for (;;) {
    const page = await listDocuments(db, { registrationId, ...(reader && { reader }) }, { after: all.at(-1)?.id });
    all.push(...page);
    if (page.length < listMax) return all;
  }
}

/** Undefined for others' and for hidden papers. */
export async function findOwnedDocument(db: Db, reader: Reader, id: string) {
  const row = await documentsWithFiles(db)
    .where('documents.id', '=', id)
    .where('documents.registration_id', '=', anyCompanyOf(reader))
    .where(mayReadCategory(reader))
    .where('files.is_visible', '=', true)
    .executeTakeFirst();
  return row && typed(row);
}

export async function listVersions(
  db: Db,
  { registration_id, category, subject }: Pick<DocumentRow, 'registration_id' | 'category' | 'subject'>,
): Promise<DocumentRow[]> {
  const rows = await documentsWithFiles(db)
    .where('documents.registration_id', '=', registration_id)
    .where('documents.category', '=', category)
    .where('documents.subject', '=', subject)
    .where('files.is_visible', '=', true)
    .orderBy('documents.version', 'desc')
    .limit(listMax)
    .execute();
  return rows.map(typed);
}

export async function listEveryDocument(db: Db, registrationId: string): Promise<DocumentRow[]> {
  const rows = await documentsWithFiles(db)
    .where('documents.registration_id', '=', registrationId)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(listMax)
    .execute();
  return rows.map(typed);
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const row = await documentsWithFiles(db).where('documents.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

/** Check constraints guarantee these types. */
function typed<R extends { category: string; source: string; media_type: string }>(row: R) {
  const { category, source, media_type } = row;
  return {
    ...row,
    category: category as DocumentCategory,
    source: source as DocumentSource,
    media_type: media_type as MediaType,
  };
}

/** Keeps the first time. False when the person may not see it. */
export async function markRead(db: Db, reader: Reader, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('documents')
    .from('files')
    .set({ read_at: sql<Date>`coalesce(documents.read_at, ${at})` })
    .whereRef('files.id', '=', 'documents.id')
    .where('documents.id', '=', id)
    .where('documents.registration_id', '=', anyCompanyOf(reader))
    .where(mayReadCategory(reader))
    .where('files.state', '=', 'kept')
    .where('files.is_visible', '=', true)
    .returning('documents.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setThumbnail(tx: Tx, documentId: string, fileId: string): Promise<void> {
  await tx.updateTable('documents').set({ thumbnail_id: fileId }).where('id', '=', documentId).execute();
}

/** By registration. */
export async function listCompanyNames(db: Db, registrationIds: readonly string[]): Promise<Map<string, string>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('cases as k', 'k.registration_id', 'r.id')
    .select((of) => ['r.id', of.fn.coalesce('k.company_name', 'r.company_name').as('company_name')])
    .where('r.id', 'in', registrationIds)
    .execute();
  return new Map(rows.map(({ id, company_name }) => [id, filedName(company_name)]));
}

export async function findCompanyNamed(db: Db, registrationId: string) {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('cases as k', 'k.registration_id', 'r.id')
    .select((of) => ['r.id', 'r.user_id', of.fn.coalesce('k.company_name', 'r.company_name').as('company_name')])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return row && { ...row, company_name: filedName(row.company_name) };
}
