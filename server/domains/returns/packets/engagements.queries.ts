import type { EnvelopeState } from '@zarpa/contract/signatures/envelope.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Engagements } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { isSigner } from './returns.queries.ts';

export type YearOf = { registrationId: string; year: number };

export type EngagementRow = NonNullable<Awaited<ReturnType<typeof findEngagement>>>;

/** With the state of its signing, null before it was asked for, and whether its paper is the present one. */
export async function findEngagement(db: Db, { registrationId, year }: YearOf) {
  const row = await db
    .selectFrom('engagements as g')
    .innerJoin('documents as d', 'd.id', 'g.document_id')
    .leftJoin('envelopes as e', 'e.id', 'g.envelope_id')
    .select(['g.preparer_id', 'g.document_id', 'g.envelope_id'])
    .select(['d.is_current', 'e.state', 'e.expires_at'])
    .where('g.registration_id', '=', registrationId)
    .where('g.tax_year', '=', year)
    .executeTakeFirst();
  return row && { ...row, state: row.state as EnvelopeState | null };
}

/** Takes the place of the year’s letter of before. Needs the company’s lock. */
export async function saveEngagement(tx: Tx, row: Insertable<Engagements>): Promise<void> {
  const { registration_id: _registration, tax_year: _year, user_id: _user, ...present } = row;
  await tx
    .insertInto('engagements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['registration_id', 'tax_year']).doUpdateSet(present))
    .execute();
}

/** False when this letter was asked for already, or another took its place. Needs the company’s lock. */
export async function saveAsked(tx: Tx, documentId: string, envelopeId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('engagements')
    .set({ envelope_id: envelopeId })
    .where('document_id', '=', documentId)
    .where('envelope_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Needs the company’s lock. */
export async function clearAsked(tx: Tx, { registrationId, year }: YearOf): Promise<void> {
  await tx
    .updateTable('engagements')
    .set({ envelope_id: null })
    .where('registration_id', '=', registrationId)
    .where('tax_year', '=', year)
    .execute();
}

/** Years whose letter waits for this person’s signature. Needs the company’s lock. */
export async function listLettersAskedOf(tx: Tx, registrationId: string, userId: string) {
  const rows = await tx
    .selectFrom('engagements as g')
    .innerJoin('envelopes as e', 'e.id', 'g.envelope_id')
    .select(['g.tax_year as year', 'e.id as envelopeId'])
    .where('g.registration_id', '=', registrationId)
    .where('e.state', '=', 'open')
    .where(isSigner(userId))
    .execute();
  return rows;
}

export type LetterPackets = {
  isInReview: boolean;
  /** Whose name is on the papers that were made last. */
  preparerId: string | null;
};

/** The federal packets of a year. */
export async function findLetterPackets(db: Db, { registrationId, year }: YearOf): Promise<LetterPackets> {
  const rows = await db
    .selectFrom('returns')
    .select(['state', 'preparer_id', 'made_at'])
    .where('registration_id', '=', registrationId)
    .where('tax_year', '=', year)
    .where('kind', '<>', 'annual_report')
    .orderBy('made_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    isInReview: rows.some(({ state }) => state === 'in_review'),
    preparerId: rows.find(({ made_at }) => made_at !== null)?.preparer_id ?? null,
  };
}

/** Years whose federal papers are in review while nobody was asked to sign their letter, or it names another preparer. */
export async function listYearsToAsk(db: Db, limit: number): Promise<YearOf[]> {
  const { rows } = await sql<{ registration_id: string; tax_year: number }>`
    select w.registration_id, w.tax_year
      from (select distinct registration_id, tax_year from returns
             where state = 'in_review' and kind <> 'annual_report'
               and registration_id in (select p.registration_id from company_people p join users u on u.id = p.user_id
                                        where p.role = 'titular' and u.deleted_at is null)) as w
      left join engagements g using (registration_id, tax_year)
     where g.envelope_id is null
        or g.preparer_id is distinct from (
             select r.preparer_id from returns r
              where r.registration_id = w.registration_id and r.tax_year = w.tax_year
                and r.kind <> 'annual_report' and r.made_at is not null
              order by r.made_at desc, r.id limit 1)
     order by w.registration_id, w.tax_year
     limit ${limit}`.execute(db);
  return rows.map(({ registration_id, tax_year }) => ({ registrationId: registration_id, year: tax_year }));
}
