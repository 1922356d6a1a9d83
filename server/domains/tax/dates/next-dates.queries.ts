import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { nextDatesMax } from '@zarpa/contract/tax/dates/next.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';

type NextDatesFilter = {
  reader: Reader;
  registrationId: string | undefined;
  today: string;
};

export function findNextDates(db: Db, filter: NextDatesFilter) {
  return nextDatesQuery(db, filter).executeTakeFirstOrThrow();
}

/** The next dates, the number of missed ones, the number of open questions and the next renewal, in one statement over the person's indexes. */
export function nextDatesQuery(db: Db, { reader, registrationId, today }: NextDatesFilter) {
  const companies = registrationId === undefined ? anyCompanyOf(reader) : registrationId;
  const owed = (from: ExpressionBuilder<Database, never>) => {
    const rows = from
      .selectFrom('obligations as o')
      .innerJoin('companies as c', 'c.registration_id', 'o.registration_id')
      .innerJoin('cases as k', 'k.registration_id', 'o.registration_id')
      .where('o.state', 'in', [sql.lit('due'), sql.lit('possible'), sql.lit('extended')])
      // The same filter as in `findRemindedCompany`.
      .where('c.formed_on', 'is not', null)
      .where('k.stage', 'not in', [sql.lit('refused'), sql.lit('cancelled')]);
    return rows.where('o.registration_id', '=', companies);
  };
  const asking = (from: ExpressionBuilder<Database, never>) => {
    const rows = from
      .selectFrom('tax_refreshes as t')
      .innerJoin('companies as c', 'c.registration_id', 't.registration_id')
      .innerJoin('cases as k', 'k.registration_id', 't.registration_id')
      .where('t.open_questions', '>', 0)
      .where('c.formed_on', 'is not', null)
      .where('k.stage', 'not in', [sql.lit('refused'), sql.lit('cancelled')]);
    return rows.where('t.registration_id', '=', companies);
  };
  return db.selectNoFrom((from) => [
    jsonArrayFrom(
      owed(from)
        .select(['o.registration_id', 'c.name as company_name', 'o.key', 'o.period', 'o.due_on', 'o.extended_to'])
        .select((row) => [
          row.ref('o.rule').$castTo<RuleId>().as('rule'),
          row.ref('o.state').$castTo<ObligationState>().as('state'),
        ])
        .where('o.deadline', '>=', today)
        .orderBy('o.deadline')
        .orderBy('o.registration_id')
        .orderBy('o.key')
        .limit(sql.lit(nextDatesMax)),
    ).as('dates'),
    jsonObjectFrom(
      owed(from)
        .select(['o.registration_id', sql<number>`(count(*) over ())::int`.as('count')])
        .where('o.deadline', '<', today)
        // A possible obligation cannot count as missed.
        .where('o.state', '<>', 'possible')
        .orderBy('o.deadline')
        .orderBy('o.registration_id')
        .limit(sql.lit(1)),
    ).as('overdue'),
    jsonObjectFrom(
      asking(from)
        .select(['t.registration_id', sql<number>`(sum(t.open_questions) over ())::int`.as('count')])
        .orderBy('t.open_questions', 'desc')
        .orderBy('t.registration_id')
        .limit(sql.lit(1)),
    ).as('open_questions'),
    jsonObjectFrom(
      from
        .selectFrom('charges as h')
        .innerJoin('companies as c', 'c.registration_id', 'h.registration_id')
        .select(['h.id', 'h.registration_id', 'c.name as company_name', 'h.due_on', 'h.amount_cents'])
        .where('h.registration_id', '=', companies)
        // Its page is theirs alone.
        .where('h.user_id', '=', reader.userId)
        .where('h.kind', '=', 'renewal')
        .where('h.state', '=', 'planned')
        .orderBy('h.due_on')
        .orderBy('h.id')
        .limit(sql.lit(1)),
    ).as('next_charge'),
  ]);
}
