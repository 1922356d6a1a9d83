import { writeXlsx } from 'hucre';
import { recordPoints, type RecordPoint } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { cellText } from '../../ledger/export/write-ledger-workbook.ts';
import type { ToldCell, ToldTable } from './told-tables.rules.ts';

export async function writeToldWorkbook(tables: Record<RecordPoint, ToldTable>): Promise<Buffer> {
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
  return Buffer.from(await writeXlsx({ sheets }));
}

function valueOf(cell: ToldCell): string | number {
  if (typeof cell === 'string') return cellText(cell);
  return 'cents' in cell ? cell.cents / 100 : cell.count;
}
