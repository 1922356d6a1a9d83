import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { TaxWorkView } from '@zarpa/contract/tax/dates/work.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

export type WorkQuestion = {
  view: TaxWorkView;
  rule: RuleId | undefined;
  today: string;
  until: string;
};
export type WorkPlace = { day: string; key: string; registrationId: string };

export type WorkRow = Awaited<ReturnType<typeof listWorkRows>>[number];

export async function listWorkRows(db: Db, question: WorkQuestion, after: WorkPlace | undefined, limit: number) {
  const isSettled = question.view === 'settled';
  const day = isSettled ? settledDay : sql<string>`obligations.deadline`;
  let query = viewOf(db, question)
    .select(['obligations.registration_id', 'cases.id as case_id', 'cases.company_name'])
    .select(['obligations.key', 'obligations.rule', 'obligations.period', 'obligations.due_on'])
    .select(['obligations.extended_to', 'obligations.state', 'obligations.reason', 'obligations.document_id'])
    .select(['obligations.settled_at', 'obligations.asked_on'])
    .select(day.as('day'))
    .orderBy(day, isSettled ? 'desc' : 'asc')
    .orderBy('obligations.key')
    .orderBy('obligations.registration_id')
    .limit(limit);
  if (after) {
    const later = isSettled ? sql<boolean>`${day} <= ${after.day}` : sql<boolean>`${day} >= ${after.day}`;
    query = query
      .where(later)
      .where(
        sql<boolean>`(${day} <> ${after.day} or (obligations.key, obligations.registration_id) > (${after.key}, ${after.registrationId}::uuid))`,
      );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, rule: row.rule as RuleId, state: row.state as ObligationState }));
}

export async function countWorkRows(db: Db, question: WorkQuestion, countMax: number): Promise<number> {
  const day = question.view === 'settled' ? settledDay : sql<string>`obligations.deadline`;
  const { counted } = await db
    // By day, as its index is: otherwise the planner may read every case.
    .selectFrom(viewOf(db, question).select('obligations.key').orderBy(day).limit(countMax).as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const settledDay = sql<string>`((obligations.settled_at at time zone 'UTC')::date)`;

function viewOf(db: Db, { view, rule, today, until }: WorkQuestion) {
  // As literals: with bound parameters the planner would not choose a partial index.
  const states = view === 'settled' ? sql`('done', 'not_applicable')` : sql`('due', 'possible', 'extended')`;
  let query = db
    .selectFrom('obligations')
    .innerJoin('cases', 'cases.registration_id', 'obligations.registration_id')
    .where(sql<boolean>`obligations.state in ${states}`)
    .where('cases.stage', 'not in', ['refused', 'cancelled']);
  if (view === 'overdue') query = query.where('obligations.deadline', '<', today);
  if (view === 'soon')
    query = query.where('obligations.deadline', '>=', today).where('obligations.deadline', '<=', until);
  if (rule) query = query.where('obligations.rule', '=', rule);
  return query;
}

export function findTaxCompany(db: Db, registrationId: string) {
  return db
    .selectFrom('cases')
    .select(['id as case_id', 'registration_id', 'user_id', 'company_name'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}
