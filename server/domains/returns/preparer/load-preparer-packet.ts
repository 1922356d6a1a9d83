import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { listDocuments } from '../../documents/papers/documents.queries.ts';
import { listHighestBalances, listPaidParties } from '../../ledger/years/packet-lines.queries.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import { loadTaxes } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { loadYear, type ReturnNeeds } from '../packets/load-returns.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import type { PacketSource } from './packet-source.rules.ts';
import { findPreparerRecord } from './preparer-records.queries.ts';
import { clashesOf, loadRecordPeople } from './show-preparer-record.ts';

export async function loadPreparerPacket(
  needs: ReturnNeeds,
  owner: Owner,
  { year, years }: { year: CompanyYear; years: readonly CompanyYear[] },
): Promise<PacketSource> {
  const { db } = needs;
  const of = { ...owner, ...year };
  const [{ source, rows, dues }, taxes, contractors, highest, letters, kept, people] = await Promise.all([
    loadYear(needs, owner, { year, years }),
    loadTaxes(needs, { id: owner.registrationId, user_id: owner.userId }),
    listPaidParties(db, of, 'contract_labor'),
    listHighestBalances(db, of),
    listDocuments(db, { registrationId: owner.registrationId }, { categories: letterCategories }),
    findPreparerRecord(db, owner, year),
    loadRecordPeople(needs, owner, year),
  ]);
  const record = kept?.record ?? emptyRecord;
  return {
    source,
    taxes,
    papers: dues.wanted.map(({ kind, due_on }) => ({
      kind,
      state: rows.findLast((row) => row.kind === kind)?.state ?? null,
      dueOn: due_on,
      missing: missingFacts(kind, source).length,
    })),
    notMade: dues.notMade,
    contractors,
    highest,
    letters: letters.map(({ title, created_at }) => ({ title, day: created_at.toISOString().slice(0, 10) })),
    told: { record, people, clashes: clashesOf(record, taxes, year) },
  };
}

const letterCategories: readonly DocumentCategory[] = ['ein_letter', 'ss4', 'agency_answer', 'acknowledgement'];
