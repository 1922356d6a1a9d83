import { Readable } from 'node:stream';
import { slugOf } from '@zarpa/contract/documents.rules.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import type { preparerPacketOperations } from '@zarpa/contract/preparer-packet.ts';
import type { Context } from '../../context.ts';
import { zipFiles } from '../../files/zip-files.ts';
import type { Actor } from '../../http/actor.ts';
import { AnswerWithFile } from '../../http/answer.ts';
import { writeWholeLedger } from '../../ledger/download-ledger.ts';
import { requireStaffLedger } from '../../ledger/require-staff-ledger.ts';
import { requireReturnsYear, type OwnYear } from '../require-returns.ts';
import type { ReturnNeeds } from '../load-returns.ts';
import { loadPreparerPacket } from './load-preparer-packet.ts';
import { preparerSheet } from './preparer-sheet.rules.ts';
import { renderPreparerPacket } from '../worksheets/render-preparer-packet.ts';

type Calls = typeof preparerPacketOperations;
type Needs = ReturnNeeds & Pick<Context, 'typesetter'>;

export async function downloadPreparerPacket(
  needs: Needs,
  actor: Actor,
  { params, query }: OperationInput<Calls['downloadPreparerPacket']>,
): Promise<AnswerWithFile> {
  return packetOf(needs, await requireReturnsYear(needs, actor, params.id, query.year));
}

export async function downloadStaffPreparerPacket(
  needs: Needs,
  _actor: Actor,
  { params, query }: OperationInput<Calls['downloadStaffPreparerPacket']>,
): Promise<AnswerWithFile> {
  return packetOf(needs, await requireStaffLedger(needs, params.id, query.year));
}

/** The summary, and every entry behind it. */
async function packetOf(needs: Needs, { owner, year, years }: OwnYear): Promise<AnswerWithFile> {
  const at = needs.clock();
  const packet = await loadPreparerPacket(needs, owner, { year, years });
  const pdf = await renderPreparerPacket(needs, preparerSheet(packet), at);
  const zip = await zipFiles([
    { name: `preparer-${year.period}.pdf`, sizeBytes: pdf.length, at, open: async () => Readable.from([pdf]) },
    { name: `ledger-${year.period}.xlsx`, at, open: async () => writeWholeLedger(needs.db, owner, year) },
  ]);
  const name = `preparador-${slugOf(packet.source.company?.name ?? '')}-${year.period}.zip`;
  return new AnswerWithFile({ ...zip, name, mediaType: 'application/zip' });
}
