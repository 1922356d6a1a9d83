import type { Catalogue, VersionState } from '@zarpa/contract/payments/catalogue.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export type CatalogueVersion = { number: number; content: Catalogue };

/** What is sold at that moment. */
export async function loadPresentCatalogue(db: Db, at: Date): Promise<CatalogueVersion> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select(['number', 'content'])
    .where('holds_from', '<=', at)
    .orderBy('holds_from', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { number: row.number, content: row.content as unknown as Catalogue };
}

/** The first for a purchase that a release without versions made. */
export async function loadCatalogueOf(db: Db, number: number | null): Promise<Catalogue> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('content')
    .where('number', '=', number ?? 1)
    .executeTakeFirstOrThrow();
  return row.content as unknown as Catalogue;
}

const fields = [
  'number',
  'content',
  'holds_from',
  'state',
  'proposed_by',
  'proposed_at',
  'reason',
  'decided_by',
  'decided_at',
  'note',
] as const;
const holdsOn = sql<string>`to_char(holds_on, 'YYYY-MM-DD')`.as('holds_on');

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Newest first. */
export async function listVersions(db: Db, limit: number) {
  const rows = await db
    .selectFrom('catalogue_versions')
    .select(fields)
    .select(holdsOn)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    content: row.content as unknown as Catalogue,
    state: row.state as VersionState,
  }));
}

/** The newest confirmed one, which holds now or will. */
export async function findLatest(db: Db): Promise<CatalogueVersion & { holdsFrom: Date }> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select(['number', 'content', 'holds_from'])
    .where('holds_from', 'is not', null)
    .orderBy('holds_from', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { number: row.number, content: row.content as unknown as Catalogue, holdsFrom: row.holds_from! };
}

/** Serializes proposals and decisions until the transaction ends. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue_versions', 0))`.execute(tx);
}

type Proposal = {
  number: number;
  content: Catalogue;
  holds_on: string;
  proposed_by: string;
  proposed_at: Date;
  reason: string;
};

export async function insertVersion(tx: Tx, { content, ...row }: Proposal): Promise<void> {
  await tx
    .insertInto('catalogue_versions')
    .values({ ...row, content: JSON.stringify(content), state: 'proposed' })
    .execute();
}

type Decision = {
  state: VersionState;
  holds_from: Date | null;
  decided_by: string;
  decided_at: Date;
  note: string | null;
};

export async function saveDecision(tx: Tx, number: number, decision: Decision): Promise<void> {
  await tx.updateTable('catalogue_versions').set(decision).where('number', '=', number).execute();
}

export type ConfirmedVersion = { content: Catalogue; holdsFrom: Date };

/** All that were confirmed, the oldest first. */
export async function listConfirmed(db: Db): Promise<ConfirmedVersion[]> {
  const rows = await db
    .selectFrom('catalogue_versions')
    .select(['content', 'holds_from'])
    .where('holds_from', 'is not', null)
    .orderBy('holds_from')
    .orderBy('number')
    .execute();
  return rows.map(({ content, holds_from: holdsFrom }) => ({
    content: content as unknown as Catalogue,
    holdsFrom: holdsFrom!,
  }));
}
