import { Readable } from 'node:stream';
import { slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import type { Context } from '../../../context.ts';
import { zipFiles } from '../../../platform/files/zip-files.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { writeWholeLedger } from '../../ledger/export/download-ledger.ts';
import type { ReturnNeeds } from '../packets/load-returns.ts';
import type { OwnYear } from '../packets/require-returns.ts';
import { renderPreparerPacket } from '../worksheets/render-preparer-packet.ts';
import { loadPreparerPacket } from './load-preparer-packet.ts';
import { preparerSheet } from './preparer-sheet.rules.ts';
import { toldTables } from './told-tables.rules.ts';
import { writeToldWorkbook } from './write-told-workbook.ts';

export type PacketNeeds = ReturnNeeds & Pick<Context, 'typesetter'>;

export async function composePreparerPacket(
  needs: PacketNeeds,
  { owner, year, years }: OwnYear,
): Promise<AnswerWithFile> {
  const at = needs.clock();
  const packet = await loadPreparerPacket(needs, owner, { year, years });
  const pdf = await renderPreparerPacket(needs, preparerSheet(packet), at);
  const told = await writeToldWorkbook(toldTables(packet));
  const zip = await zipFiles([
    { name: `preparer-${year.period}.pdf`, sizeBytes: pdf.length, at, open: async () => Readable.from([pdf]) },
    { name: `told-${year.period}.xlsx`, sizeBytes: told.length, at, open: async () => Readable.from([told]) },
    { name: `ledger-${year.period}.xlsx`, at, open: async () => writeWholeLedger(needs.db, owner, year) },
  ]);
  const name = `preparador-${slugOf(packet.source.company?.name ?? '')}-${year.period}.zip`;
  return new AnswerWithFile({ ...zip, name, mediaType: 'application/zip' });
}
