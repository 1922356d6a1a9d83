import { randomUUID } from 'node:crypto';
import { addDocument } from '../../domains/documents/papers/add-document.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { companyPaper } from '../../domains/formation/cases/files/company-paper.file.ts';
import { pdfOf } from '../files/sample-files.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** An operating agreement from our job, ready to be signed; without `isReviewed` (by a lawyer) it is a model. */
export async function makeAgreement(
  app: TestApp,
  { userId, registrationId, isReviewed = true }: { userId: string; registrationId: string; isReviewed?: boolean },
): Promise<string> {
  const file = {
    userId,
    registrationId,
    kind: companyPaper,
    ref: randomUUID(),
    name: 'acuerdo.pdf',
    mediaType: 'application/pdf',
  };
  const { id } = await storeFile(app.context, { ...file, content: pdfOf(1) }, (tx, row) =>
    addDocument(app.context, tx, {
      id: row.id,
      userId,
      registrationId,
      category: 'operating_agreement',
      title: 'Acuerdo Operativo',
      source: 'generated',
      isVisible: true,
      reason: 'Otro.',
      facts: { values: isReviewed ? { is_reviewed: 'true' } : {}, digest: randomUUID() },
      isQuiet: true,
    }),
  );
  return id;
}
