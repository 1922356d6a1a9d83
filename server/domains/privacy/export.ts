import { randomUUID } from 'node:crypto';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { ExportStatus } from '@zarpa/contract/privacy/states.rules.ts';
import type { Context } from '../../context.ts';
import { openFile } from '../../platform/files/open-file.ts';
import { AnswerWithFile } from '../../platform/http/answers/answer.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { recordSecurityEvent } from '../identity/security-log/record-security-event.ts';
import {
  createExport,
  deleteExport,
  type ExportRow,
  findLatestExport,
  findOwnedReadyExport,
  listExpiredExports,
} from './exports.queries.ts';
import { makeExportJob } from './privacy.jobs.ts';

export const getExport: Handle<'getExport'> = async (needs, actor) => {
  return showExport(await findLatestExport(needs.db, actor.userId));
};

/** Row, log entry and job are one transaction, so that a promised copy is made. */
export const startExport: Handle<'startExport'> = async (needs, actor, _input, caller) => {
  const created = await needs.db.transaction().execute(async (tx) => {
    const row = await createExport(tx, randomUUID(), actor.userId);
    if (!row) return undefined;
    await recordSecurityEvent(tx, actor.userId, 'export_requested', { caller, session: actor.session });
    await needs.jobs.enqueue(tx, makeExportJob, { exportId: row.id });
    return row;
  });
  return showExport(created ?? (await findLatestExport(needs.db, actor.userId)));
};

export const downloadExport: Handle<'downloadExport'> = async (needs, actor, { params }, caller) => {
  const row = await findOwnedReadyExport(needs.db, actor.userId, params.id, needs.clock());
  const content =
    row &&
    (await openFile(needs, {
      id: row.id,
      userId: row.user_id,
      objectKey: row.object_key!,
      sealedKey: row.sealed_key,
      sizeBytes: Number(row.size_bytes),
    }));
  if (!content) throw fail('privacy.export_not_found');
  await recordSecurityEvent(needs.db, actor.userId, 'export_downloaded', { caller, session: actor.session });
  const day = row.created_at.toISOString().slice(0, 10);
  return new AnswerWithFile({
    content,
    name: `mis-datos-${day}.zip`,
    mediaType: 'application/zip',
    sizeBytes: Number(row.size_bytes),
  });
};

type Shown = OperationAnswer<typeof privacyOperations.getExport>;

function showExport(row: ExportRow | undefined): Shown {
  return { success: true, data: { export: row ? shown(row) : null } };
}

function shown(row: ExportRow): Shown['data']['export'] {
  return {
    id: row.id,
    status: row.status as ExportStatus,
    progress_percent: row.progress_percent,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
  };
}

/** Bytes first: a row without bytes answers 404, but bytes without a row would never be found again. */
export async function deleteExpiredExports(needs: Pick<Context, 'db' | 'files' | 'clock'>): Promise<number> {
  const expired = await listExpiredExports(needs.db, needs.clock());
  for (const { id, object_key } of expired) {
    if (object_key) await needs.files.delete(object_key);
    await deleteExport(needs.db, id);
  }
  return expired.length;
}
