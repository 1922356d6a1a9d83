import { randomUUID } from 'node:crypto';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor, Caller } from '../../platform/http/security/actor.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { createExport, findLatestExport } from './exports.queries.ts';
import { makeExportJob } from './privacy.jobs.ts';
import { showExport } from './show-export.ts';

/** Row, log entry and job are one transaction: a copy that was promised is made. */
export async function startExport(
  needs: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<OperationAnswer<typeof privacyOperations.startExport>> {
  const created = await needs.db.transaction().execute(async (tx) => {
    const row = await createExport(tx, randomUUID(), actor.userId);
    if (!row) return undefined;
    await noteEvent(tx, actor.userId, 'export_requested', { caller, session: actor.session });
    await needs.jobs.enqueue(tx, makeExportJob, { exportId: row.id });
    return row;
  });
  return showExport(created ?? (await findLatestExport(needs.db, actor.userId)));
}
