import { isDeepStrictEqual } from 'node:util';
import { recordClashes, type RecordConflict } from '@zarpa/contract/returns/preparer/record-conflicts.rules.ts';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { unsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import { countryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { AnswerOf, Handle } from '../../../platform/http/handler.ts';
import { listPaidParties } from '../../ledger/book/packet-lines.queries.ts';
import { type Days, loadTaxes } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { loadMemberShares } from '../../tax/members/member-shares.ts';
import type { ReturnNeeds } from '../packets/load-returns.ts';
import { type OwnYear, requireReturnsYear } from '../packets/require-returns.ts';
import { findPreparerRecord, savePreparerRecord as keepPreparerRecord } from './preparer-records.queries.ts';
import { peopleOfYear, type RecordPerson } from './record-people.rules.ts';

type Shown = AnswerOf<'getPreparerRecord'>;

async function showPreparerRecord(needs: ReturnNeeds, { owner, year }: OwnYear): Promise<Shown> {
  const { db } = needs;
  const [kept, people, ledger, taxes] = await Promise.all([
    findPreparerRecord(db, owner, year),
    loadRecordPeople(needs, owner, year),
    listPaidParties(db, { ...owner, ...year }, 'contract_labor'),
    loadTaxes(needs, { id: owner.registrationId, user_id: owner.userId }),
  ]);
  const record = kept?.record ?? emptyRecord;
  return {
    success: true,
    data: {
      record,
      version: kept?.version ?? 0,
      kept_at: kept?.keptAt.toISOString() ?? null,
      owners: people,
      ledger: ledger.map(({ name, usd_cents }) => ({ name, paid_cents: usd_cents })),
      clashes: recordConflictsOf(record, taxes, year),
    },
  };
}

export const loadRecordPeople = async ({ db }: ReturnNeeds, owner: Owner, year: Days): Promise<RecordPerson[]> =>
  peopleOfYear(await loadMemberShares(db, owner), year);

/** A year's questions belong to calendar years: compares those that the tax year touches. Ignores unsure answers. */
export function recordConflictsOf(
  record: PreparerRecord,
  { answers, screening }: Pick<CompanyTaxes, 'answers' | 'screening'>,
  { begin, end }: Days,
): RecordConflict[] {
  const years = [...new Set([yearOf(begin), yearOf(end)])];
  const answersTo = (fact: 'payees' | 'us_sales') =>
    years.map((year) => {
      const value = answers.find((one) => one.fact === `${fact}:${year}`)?.value;
      return value === undefined || value === unsure ? undefined : String(value);
    });
  const { place, services } = screening;
  return recordClashes(record, { place, services, payees: answersTo('payees'), us_sales: answersTo('us_sales') });
}

export const getPreparerRecord: Handle<'getPreparerRecord'> = async (needs, actor, { params, query }) => {
  return showPreparerRecord(needs, await requireReturnsYear(needs, actor, params.id, query.year));
};

/** Replaces the whole record; throws when the stored version is newer. Also for filed years: filed papers do not depend on it. */
export const savePreparerRecord: Handle<'savePreparerRecord'> = async (needs, actor, { params, body }) => {
  const { year: requestedYear, version, record } = body;
  const own = await requireReturnsYear(needs, actor, params.id, requestedYear);
  const { owner, year } = own;
  requireKnown(record, await loadRecordPeople(needs, owner, year));
  await needs.db.transaction().execute(async (tx) => {
    const present = await findPreparerRecord(tx, owner, year);
    // A repeated request saves once.
    if (present && isDeepStrictEqual(present.record, record)) return;
    const isSeen = (present?.version ?? 0) === version;
    const kept = { record, version: version + 1, keptAt: needs.clock() };
    // Of two concurrent requests, the later one finds a newer version.
    if (!isSeen || !(await keepPreparerRecord(tx, owner, year.held, kept))) throw fail('returns.record_changed');
  });
  return showPreparerRecord(needs, own);
};

function requireKnown({ contractors, days }: PreparerRecord, people: readonly RecordPerson[]): void {
  const details = [
    ...(contractors?.list ?? []).flatMap(({ country }, index) =>
      country === null || countryCodes.includes(country)
        ? []
        : [{ field: `record.contractors.list[${index}].country`, message: 'Elige un país de la lista' }],
    ),
    ...days.flatMap(({ owner_id }, index) =>
      people.some(({ id }) => id === owner_id)
        ? []
        : [{ field: `record.days[${index}].owner_id`, message: 'Nadie así fue dueño de esta empresa en ese año' }],
    ),
  ];
  if (details.length > 0) throw fail('request.invalid', { details });
}
