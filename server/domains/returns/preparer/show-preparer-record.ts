import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { PreparerRecord, preparerRecordOperations } from '@zarpa/contract/returns/preparer/record.ts';
import { recordClashes, type RecordConflict } from '@zarpa/contract/returns/preparer/record-conflicts.rules.ts';
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { unsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import { listPaidParties } from '../../ledger/book/packet-lines.queries.ts';
import { loadTaxes } from '../../tax/dates/load-taxes.ts';
import type { Days } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import type { ReturnNeeds } from '../packets/load-returns.ts';
import type { OwnYear } from '../packets/require-returns.ts';
import { loadMemberShares } from '../../tax/members/load-member-shares.ts';
import { findPreparerRecord } from './preparer-records.queries.ts';
import { peopleOfYear, type RecordPerson } from './record-people.rules.ts';

type Shown = OperationAnswer<typeof preparerRecordOperations.getPreparerRecord>;

export async function showPreparerRecord(needs: ReturnNeeds, { owner, year }: OwnYear): Promise<Shown> {
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

/** Questions of a year are of calendar years: those that the tax year touches. An unsure answer counts as none. */
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
