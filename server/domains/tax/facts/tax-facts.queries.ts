import type { SaidBy } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { ScreeningAnswer, ScreeningKey } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { orderedIds } from '../../../platform/db/ordered-ids.ts';
import { listFormationShares, listShares } from './member-shares.queries.ts';

export type Owner = { registrationId: string; userId: string };
/** `from` null: since the formation. `value` null: withdrawn. */
export type TaxAnswer = {
  fact: string;
  from: string | null;
  value: string | number | null;
  answeredAt: Date;
  said_by: SaidBy;
  reason: string | null;
  either?: string[];
};

export async function findTaxSource(db: Db, { registrationId, userId }: Owner) {
  const source = await db
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .select(['r.company_name as paid_name', 'r.created_at', 'c.name', 'c.formed_on'])
    .select((row) =>
      row
        .selectFrom('members as m')
        .select((member) => member.fn.countAll<string>().as('owners'))
        .whereRef('m.company_id', '=', 'c.id')
        // A hired manager owns nothing.
        .where('m.ownership_percentage', '>', '0')
        .as('owners'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const formation = await listFormationShares(db, { registrationId, userId });
  const byDay = await listShares(db, { registrationId, userId });
  const kinds = new Map([...formation, ...byDay.flat()].map(({ person, is_company }) => [person, is_company]));
  const kindsOf = (all: readonly { person: string; percentage: number }[]) =>
    all.filter(({ percentage }) => percentage > 0).map(({ person }) => kinds.get(person) ?? null);
  const shares = byDay.map((all) => ({
    from: all[0]!.from_day,
    owners: kindsOf(all).length,
    kinds: kindsOf(all),
  }));
  return { ...source, kinds: kindsOf(formation), shares };
}

export function findEinCase(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('cases')
    .leftJoin('companies', 'companies.registration_id', 'cases.registration_id')
    .select(['cases.id', 'cases.stage', sql<boolean>`companies.ein is not null`.as('has_ein')])
    .where('cases.registration_id', '=', registrationId)
    .executeTakeFirst();
}

export function listFiledYears(db: Db, { registrationId }: Owner): Promise<{ begin: string; end: string }[]> {
  return db
    .selectFrom('ledger_locks')
    .select(['first_day as begin', 'last_day as end'])
    .where('registration_id', '=', registrationId)
    .orderBy('first_day')
    .limit(200)
    .execute();
}

export async function listStored(db: Db, { registrationId }: Owner): Promise<TaxAnswer[]> {
  const rows = await db
    .selectFrom('tax_facts')
    .distinctOn(['fact', 'from_day'])
    .select(['fact', 'from_day', 'value', 'answered_at', 'said_by', 'reason', 'either'])
    .where('registration_id', '=', registrationId)
    .orderBy('fact')
    .orderBy('from_day')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ fact, from_day, value, answered_at, said_by, reason, either }) => ({
    fact,
    from: from_day,
    value: value as string | number | null,
    answeredAt: answered_at,
    said_by: said_by as SaidBy,
    reason,
    ...(either !== null && { either: either as string[] }),
  }));
}

/** Answers are never updated: each one is a new row. */
export async function insertAnswer(
  tx: Tx,
  { registrationId, userId }: Owner,
  { fact, from, value, answeredAt, said_by, reason, staffId }: TaxAnswer & { staffId: string | null },
): Promise<void> {
  await tx
    .insertInto('tax_facts')
    .values({
      id: orderedIds(answeredAt.getTime())(),
      registration_id: registrationId,
      user_id: userId,
      fact,
      from_day: from,
      value: value === null ? null : JSON.stringify(value),
      answered_at: answeredAt,
      said_by,
      reason,
      staff_id: staffId,
    })
    .execute();
}

export type Screening = {
  answers: Partial<Record<ScreeningKey, ScreeningAnswer>>;
  days: Partial<Record<ScreeningKey, string>>;
};

export async function listScreening(db: Db, { registrationId }: Owner): Promise<Screening> {
  const rows = await db
    .selectFrom('tax_screening')
    .select(['question', 'answer', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .execute();
  return {
    answers: Object.fromEntries(rows.map(({ question, answer }) => [question, answer as ScreeningAnswer])),
    days: Object.fromEntries(rows.map(({ question, answered_at }) => [question, answered_at.toISOString()])),
  };
}

type Screened = { question: ScreeningKey; answer: ScreeningAnswer | null; at: Date };

/** The last answer holds; null withdraws it. Repeating an answer keeps its day. */
export async function saveScreening(db: Db, { registrationId, userId }: Owner, { question, answer, at }: Screened) {
  if (answer === null) {
    await db
      .deleteFrom('tax_screening')
      .where('registration_id', '=', registrationId)
      .where('question', '=', question)
      .execute();
    return;
  }
  await db
    .insertInto('tax_screening')
    .values({ registration_id: registrationId, user_id: userId, question, answer, answered_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['registration_id', 'question'])
        .doUpdateSet({ answer, answered_at: at })
        .where('tax_screening.answer', '<>', answer),
    )
    .execute();
}
