import { Readable } from 'node:stream';
import { type DocumentCategory, slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import { type RecordPoint, recordPoints } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { emptyRecord } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { Context } from '../../../context.ts';
import { zipFiles } from '../../../platform/files/zip-files.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { listDocuments } from '../../documents/papers/documents.queries.ts';
import { listHighestBalances, listPaidParties } from '../../ledger/book/packet-lines.queries.ts';
import { cellText, writeWholeLedger } from '../../ledger/export/download-ledger.ts';
import { type CompanyYear, loadTaxes } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { loadYear, type ReturnNeeds } from '../packets/load-returns.ts';
import type { OwnYear } from '../packets/require-returns.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import type { PacketSource } from './packet-source.rules.ts';
import { findPreparerRecord } from './preparer-records.queries.ts';
import { preparerSheet } from './preparer-sheet.rules.ts';
import { loadRecordPeople, recordConflictsOf } from './record.ts';
import { renderPreparerPacket } from './render-preparer-packet.ts';
import { type ReportedCell, type ReportedTable, reportedTables } from './reported-tables.rules.ts';

type PacketNeeds = ReturnNeeds & Pick<Context, 'typesetter'>;

export async function composePreparerPacket(
  needs: PacketNeeds,
  { owner, year, years }: OwnYear,
): Promise<AnswerWithFile> {
  const at = needs.clock();
  const packet = await loadPreparerPacket(needs, owner, { year, years });
  const pdf = await renderPreparerPacket(needs, preparerSheet(packet), at);
  const workbook = await writeReportedWorkbook(reportedTables(packet));
  const zip = await zipFiles([
    { name: `preparer-${year.period}.pdf`, sizeBytes: pdf.length, at, open: async () => Readable.from([pdf]) },
    { name: `told-${year.period}.xlsx`, sizeBytes: workbook.length, at, open: async () => Readable.from([workbook]) },
    { name: `ledger-${year.period}.xlsx`, at, open: async () => writeWholeLedger(needs.db, owner, year) },
  ]);
  const name = `preparador-${slugOf(packet.source.company?.name ?? '')}-${year.period}.zip`;
  return new AnswerWithFile({ ...zip, name, mediaType: 'application/zip' });
}

async function loadPreparerPacket(
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
    papers: dues.required.map(({ kind, due_on }) => ({
      kind,
      state: rows.findLast((row) => row.kind === kind)?.state ?? null,
      dueOn: due_on,
      missing: missingFacts(kind, source).length,
    })),
    notMade: dues.notMade,
    contractors,
    highest,
    letters: letters.map(({ title, created_at }) => ({ title, day: created_at.toISOString().slice(0, 10) })),
    reported: { record, people, clashes: recordConflictsOf(record, taxes, year) },
  };
}

const letterCategories: readonly DocumentCategory[] = ['ein_letter', 'ss4', 'agency_answer', 'acknowledgement'];

async function writeReportedWorkbook(tables: Record<RecordPoint, ReportedTable>): Promise<Buffer> {
  const sheets = recordPoints.map((point) => {
    const { sheet, heads, rows, notes } = tables[point];
    return {
      name: sheet,
      columns: heads.map(({ isAmount }) => ({ width: isAmount ? 18 : 32 })),
      freezePane: { rows: 1 },
      rows: [
        heads.map(({ text }) => text),
        ...rows.map((row) => row.map(valueOf)),
        [],
        ...notes.map((note) => [cellText(note)]),
      ],
    };
  });
  const { writeXlsx } = await import('hucre');
  return Buffer.from(await writeXlsx({ sheets }));
}

function valueOf(cell: ReportedCell): string | number {
  if (typeof cell === 'string') return cellText(cell);
  return 'cents' in cell ? cell.cents / 100 : cell.count;
}
