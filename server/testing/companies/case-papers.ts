import { randomUUID } from 'node:crypto';
import { casePaper } from '../../domains/formation/cases/files/case-paper.ts';
import { fileCasePaper } from '../../domains/formation/cases/files/file-case-paper.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { FileKind } from '../../platform/files/file-kind.ts';
import type { TestApp } from '../app/start-test-app.ts';
import type { FileOwner } from '../../platform/files/files.queries.ts';

/** An agency's answer as if the team had uploaded it, to the customer's newest case by default; returns its id. */
export async function storeProof(app: TestApp, userId: string, caseId?: string): Promise<string> {
  const all = app.db
    .selectFrom('cases')
    .select(['id', 'user_id', 'registration_id'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc');
  const row = await (caseId ? all.where('id', '=', caseId) : all).executeTakeFirstOrThrow();
  const id = await keepFor(app, { userId, registrationId: row.registration_id, kind: casePaper, subject: row.id });
  const paper = { id, category: 'agency_answer', title: 'constancia', source: 'staff' } as const;
  await app.db.transaction().execute((tx) => fileCasePaper(app.context, tx, row, paper));
  return id;
}

export async function keepFor(
  app: TestApp,
  { userId, registrationId, kind, subject }: FileOwner & { kind: FileKind; subject: string },
): Promise<string> {
  const about = {
    userId,
    registrationId,
    kind,
    ref: randomUUID(),
    name: 'constancia.pdf',
    mediaType: 'application/pdf',
  };
  const { id } = await storeFile(app.context, { ...about, content: Buffer.from(`%PDF-1.7 ${randomUUID()}`) });
  await app.db.updateTable('files').set({ subject }).where('id', '=', id).execute();
  return id;
}
