import { createHash, randomUUID } from 'node:crypto';
import { findCompanyOfRegistration, sealedFacts, updateCompany } from '../../domains/companies/companies.queries.ts';
import { addDocument, staffPaper } from '../../domains/documents/papers/add-document.ts';
import { insertMail } from '../../domains/documents/papers/company-mail.queries.ts';
import { insertDocumentText } from '../../domains/documents/papers/document-texts.queries.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { einFor } from '../companies/moved-case.ts';

export type FullNumbers = { ein: string; newEin: string; taxId: string; ownerId: string };

export const drawNumbers = (): FullNumbers => ({
  ein: einFor(),
  newEin: einFor(),
  taxId: '12345678Z',
  ownerId: '20-12345678-9',
});

export async function storeMail(app: TestApp, userId: string, registrationId: string, { ein }: FullNumbers) {
  const about = {
    userId,
    registrationId,
    kind: staffPaper,
    ref: randomUUID(),
    name: 'citacion.pdf',
    mediaType: 'application/pdf',
  };
  await storeFile(app.context, { ...about, content: Buffer.from('a summons') }, async (tx, { id: documentId }) => {
    const of = { userId, registrationId };
    const paper = {
      ...of,
      id: documentId,
      category: 'mail',
      title: 'Citación',
      source: 'mail',
      isVisible: true,
    } as const;
    const facts = { values: { ein }, digest: createHash('sha256').update(ein).digest('hex') };
    await addDocument(app.context, tx, { ...paper, reason: '', facts });
    await insertDocumentText(tx, { documentId, userId, lines: ['SUMMONS', `EIN ${ein}`], at: new Date() });
    const mail = { ...of, documentId, kind: 'court', sender: 'Juzgado', subject: 'Citación' } as const;
    await insertMail(tx, { ...mail, receivedOn: '2026-11-22', deadline: '2026-12-12', at: new Date() });
  });
}

export async function recordEin(app: TestApp, userId: string, registrationId: string, { ein }: FullNumbers) {
  const company = await findCompanyOfRegistration(app.db, registrationId);
  await app.db.transaction().execute((tx) => updateCompany(tx, company!.id, sealedFacts(userId, { ein }), new Date()));
}
