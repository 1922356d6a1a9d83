import { type Selectable, type Updateable } from 'kysely';
import type { Adoption } from '@zarpa/contract/signatures/adoption.rules.ts';
import type { EnvelopeState, SignerState, SigningWay } from '@zarpa/contract/signatures/envelope.rules.ts';
import type { EnvelopePapers, Envelopes, Signers } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';

/** Where one signs: `place` is the signer’s; points from the page’s upper left corner. */
export type PaperPlace = { place: number; page: number; x: number; y: number; width: number };
export type Readings = Readonly<Record<string, { page: number; isAll: boolean }>>;

export type EnvelopeRow = Omit<Selectable<Envelopes>, 'state' | 'way'> & { state: EnvelopeState; way: SigningWay };
export type PaperRow = Omit<Selectable<EnvelopePapers>, 'places'> & {
  places: PaperPlace[];
  /** No version took its document’s place. */
  is_current: boolean;
};
export type SignerRow = Omit<Selectable<Signers>, 'state' | 'adoption' | 'readings' | 'known_by'> & {
  state: SignerState;
  adoption: Adoption | null;
  readings: Readings;
  known_by: 'account' | 'code' | null;
};

/** An envelope with its papers in their order and its signers by their place. */
export type WholeEnvelope = { row: EnvelopeRow; papers: PaperRow[]; signers: SignerRow[] };

export const envelopeColumns = [
  'id',
  'user_id',
  'registration_id',
  'title',
  'way',
  'state',
  'reason',
  'asked_by',
  'asker_name',
  'asked_at',
  'expires_at',
  'ended_at',
  'ended_reason',
  'verify_code',
  'events_count',
  'head',
  'seal_at',
  'seal_tries',
  'sealed_at',
] as const;
const paperColumns = [
  'envelope_id',
  'position',
  'user_id',
  'document_id',
  'title',
  'pages',
  'sha256',
  'is_attached',
  'places',
  'sealed_file_id',
  'sealed_sha256',
] as const;
const signerColumns = [
  'id',
  'envelope_id',
  'user_id',
  'place',
  'name',
  'email',
  'role',
  'step',
  'state',
  'invited_at',
  'opened_at',
  'readings',
  'consent_version',
  'consented_at',
  'adoption',
  'zone',
  'known_by',
  'address',
  'browser',
  'signed_at',
  'declined_at',
  'decline_reason',
  'remind_at',
  'reminded',
  'bounced_at',
] as const;

/**
 * Every change of an envelope, its signers and events is made under this lock. The company is locked first, as by whoever writes its
 * history: an end does that too, and two ends of one company would wait for each other.
 */
export async function lockEnvelope(tx: Tx, id: string): Promise<WholeEnvelope | undefined> {
  const of = await tx.selectFrom('envelopes').select('registration_id').where('id', '=', id).executeTakeFirst();
  if (!of) return undefined;
  await lockRegistration(tx, of.registration_id);
  const row = await tx
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && (await withParts(tx, [row as EnvelopeRow]))[0];
}

export async function findEnvelope(db: Db, id: string): Promise<WholeEnvelope | undefined> {
  const row = await db.selectFrom('envelopes').select(envelopeColumns).where('id', '=', id).executeTakeFirst();
  return row && (await withParts(db, [row as EnvelopeRow]))[0];
}

/** In the order of the ids. */
export async function listEnvelopesById(db: Db, ids: readonly string[]): Promise<WholeEnvelope[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('envelopes').select(envelopeColumns).where('id', 'in', ids).execute();
  const wholes = await withParts(db, rows as EnvelopeRow[]);
  return ids.flatMap((id) => wholes.find(({ row }) => row.id === id) ?? []);
}

const listMax = 200;

/** Of somebody’s companies, newest first. */
export async function listEnvelopesOfPerson(db: Db, userId: string): Promise<WholeEnvelope[]> {
  const rows = await db
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listMax)
    .execute();
  return withParts(db, rows as EnvelopeRow[]);
}

/** Newest first. */
export async function listEnvelopesOf(db: Db, registrationId: string): Promise<WholeEnvelope[]> {
  const rows = await db
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('registration_id', '=', registrationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listMax)
    .execute();
  return withParts(db, rows as EnvelopeRow[]);
}

export async function withParts(db: Db, rows: readonly EnvelopeRow[]): Promise<WholeEnvelope[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const papers = await db
    .selectFrom('envelope_papers as p')
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .select(paperColumns.map((column) => `p.${column}` as const))
    .select('d.is_current')
    .where('p.envelope_id', 'in', ids)
    .orderBy('p.position')
    .execute();
  const signers = await db
    .selectFrom('signers')
    .select(signerColumns)
    .where('envelope_id', 'in', ids)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    row,
    papers: (papers as unknown as PaperRow[]).filter(({ envelope_id }) => envelope_id === row.id),
    signers: (signers as unknown as SignerRow[]).filter(({ envelope_id }) => envelope_id === row.id),
  }));
}

export async function insertEnvelope(tx: Tx, { row, papers, signers }: WholeEnvelope): Promise<void> {
  await tx.insertInto('envelopes').values(row).execute();
  await tx
    .insertInto('envelope_papers')
    .values(papers.map(({ is_current: _current, ...paper }) => ({ ...paper, places: JSON.stringify(paper.places) })))
    .execute();
  await tx
    .insertInto('signers')
    .values(signers.map((signer) => ({ ...signer, readings: '{}', adoption: null })))
    .execute();
}

export async function saveEnvelope(tx: Tx, id: string, change: Updateable<Envelopes>): Promise<void> {
  await tx.updateTable('envelopes').set(change).where('id', '=', id).execute();
}

export async function saveSigner(tx: Tx, id: string, change: Updateable<Signers>): Promise<void> {
  await tx.updateTable('signers').set(change).where('id', '=', id).execute();
}

export async function findEnvelopeIdOfSigner(db: Db, signerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('signers').select('envelope_id').where('id', '=', signerId).executeTakeFirst();
  return row?.envelope_id;
}

/** Open signings in which these documents are signed, or with `read` also those in which they are attached. */
export async function listOpenOfDocuments(
  db: Db,
  documentIds: readonly string[],
  as: 'signed' | 'read',
): Promise<string[]> {
  const rows = await db
    .selectFrom('envelope_papers as p')
    .innerJoin('envelopes as e', 'e.id', 'p.envelope_id')
    .select('e.id')
    .distinct()
    .where('p.document_id', 'in', documentIds)
    .$if(as === 'signed', (query) => query.where('p.is_attached', '=', false))
    .where('e.state', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listExpired(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('envelopes')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Signers whose reminder is due. */
export async function listToRemind(db: Db, now: Date, max: number): Promise<{ id: string; envelope_id: string }[]> {
  return db
    .selectFrom('signers')
    .select(['id', 'envelope_id'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Papers of somebody's companies that are being signed, in words. */
export async function listOpenSignings(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('envelopes as e')
    .innerJoin('registrations as r', 'r.id', 'e.registration_id')
    .select(['r.company_name', 'e.title'])
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'open')
    .orderBy('e.asked_at')
    .execute();
  return rows.map(({ company_name, title }) => `${company_name} (se está firmando: ${title})`);
}

export type LastCopy = Awaited<ReturnType<typeof listLastCopies>>[number];

export const findLastCopy = async (db: Db, envelopeId: string) => (await listLastCopies(db, [envelopeId]))[0];

/** Of each signing in ink the copy that came last. */
export async function listLastCopies(db: Db, envelopeIds: readonly string[]) {
  if (envelopeIds.length === 0) return [];
  return db
    .selectFrom('ink_copies as c')
    .innerJoin('files as f', 'f.id', 'c.id')
    .distinctOn('c.envelope_id')
    .select(['c.id', 'c.envelope_id', 'c.signer_id', 'c.kept_at', 'c.verdict', 'c.note', 'f.media_type'])
    .where('c.envelope_id', 'in', envelopeIds)
    .orderBy('c.envelope_id')
    .orderBy('c.kept_at', 'desc')
    .orderBy('c.id')
    .execute();
}
