import { Readable } from 'node:stream';
import { hasFile } from '@zarpa/contract/batches/file-kinds.rules.ts';
import { mayBatch } from '@zarpa/contract/batches/kinds.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Context } from '../../context.ts';
import { csvCell } from '../../platform/files/csv-cell.rules.ts';
import { zipFiles } from '../../platform/files/zip-files.ts';
import { AnswerWithFile } from '../../platform/http/answers/answer.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { AuditedActor } from '../../platform/http/security/actor.ts';
import { beginStaffAction } from '../staff/begin-staff-action.ts';
import { packetCall } from './batch-acts.ts';
import { listFileRows } from './batch-items.queries.ts';
import { requireBatch } from './team-batches.ts';
import { runSingle } from './work-batches.ts';

export const downloadBatch: Handle<'downloadBatch'> = async (needs, actor, { params }) => {
  const batch = await requireBatch(needs.db, actor, params.id);
  if (!hasFile(batch.kind)) throw fail('batches.not_found');
  if (!mayBatch(actor.staffRole!, batch.kind)) throw fail('batches.not_allowed');
  const rows = (await listFileRows(needs.db, batch.id)).filter(({ state }) => state === 'done');
  const day = batch.made_at.toISOString().slice(0, 10);
  if (batch.kind === 'export')
    return new AnswerWithFile({
      // Without the BOM Excel misreads accents.
      content: Readable.from([Buffer.from(`\uFEFF${lineOf(Object.keys(columns))}${rows.map(textOf).join('')}`)]),
      name: `casos-${day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    });
  const packets = rows.map((row) => ({
    name: `Presentación de ${row.company_name?.replaceAll(/[\\/:]/g, ' ')}.pdf`,
    at: batch.made_at,
    open: () => openPacket(needs, actor, { batchId: batch.id, caseId: row.subject }),
  }));
  const { content } = await zipFiles(packets);
  return new AnswerWithFile({ content, name: `paquetes-${day}.zip`, mediaType: 'application/zip' });
};

type Packet = { batchId: string; caseId: string };

/** The audit names each packet when it is made. */
async function openPacket(needs: Context, actor: AuditedActor, { batchId, caseId }: Packet): Promise<Readable> {
  const gate = { beginStaffAction: beginStaffAction.bind(undefined, needs) };
  const answer = await runSingle(needs, packetCall(caseId), { actor, gate, batch: { id: batchId } });
  return (answer as AnswerWithFile).content as Readable;
}

type Row = Awaited<ReturnType<typeof listFileRows>>[number];

const columns: Readonly<Record<string, (row: Row) => string | null | undefined>> = {
  Empresa: ({ company_name }) => company_name,
  Etapa: ({ stage }) => stage && stageFacts[stage as Stage].label,
  Plan: ({ plan_type }) => plan_type,
  'Abierto (UTC)': ({ opened_at }) => opened_at?.toISOString(),
  'Turno desde (UTC)': ({ turn_since }) => turn_since?.toISOString(),
  'Vence (UTC)': ({ due_at }) => due_at?.toISOString(),
  Quién: ({ assignee_name }) => assignee_name,
  Identificador: ({ subject }) => subject,
};

const textOf = (row: Row) => lineOf(Object.values(columns).map((read) => read(row) ?? ''));
/** Semicolons: what Excel in Spanish takes apart by itself. */
const lineOf = (texts: readonly string[]) => `${texts.map(csvCell).join(';')}\r\n`;
