import { randomUUID } from 'node:crypto';
import { addDocument, staffPaper } from '../../domains/documents/papers/add-document.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { TestApp } from '../app/start-test-app.ts';
import type { OwnCase } from '../companies/own-case.ts';
import { pdfOf } from '../files/sample-files.ts';

let made = 0;

/** A paper of a company; under a subject that has one, its next version. */
export async function filePaper(app: TestApp, of: OwnCase, subject: string): Promise<string> {
  const { registrationId, customer } = of;
  const about = {
    userId: customer.userId,
    registrationId,
    kind: staffPaper,
    ref: randomUUID(),
    name: 'papel.pdf',
    mediaType: 'application/pdf',
    // No two are alike.
    content: pdfOf(2, { padBytes: (made += 1) }),
  };
  const row = await storeFile(app.context, about, (tx, { id }) =>
    addDocument(app.context, tx, {
      id,
      userId: customer.userId,
      registrationId,
      category: 'other',
      subject,
      title: 'Contrato',
      source: 'staff',
      isVisible: true,
      reason: 'Una versión más nueva.',
      isQuiet: true,
    }),
  );
  return row.id;
}
