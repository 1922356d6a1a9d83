import { removing } from '../../platform/jobs/scheduled-task.ts';
import { companyMailOperations, companyMailStaffOperations } from '@zarpa/contract/documents/company-mail.ts';
import { documentsOperations, documentsStaffOperations } from '@zarpa/contract/documents/operations.ts';
import { ownPapersOperations } from '@zarpa/contract/documents/own-papers.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { drawThumbnailJob } from './documents.jobs.ts';
import { getThumbnail } from './files/answer-with-owned-file.ts';
import { downloadDocuments, listCompanyFiles } from './files/company-files.ts';
import { downloadCustomerFile } from './files/download-customer-file.ts';
import { createFileToken, downloadFile } from './files/download-file.ts';
import { drawThumbnail } from './files/draw-thumbnail.ts';
import { deleteExpiredTokens } from './files/file-tokens.queries.ts';
import { downloadNamedFile, previewNamedFile } from './files/named-file.ts';
import { companyMailMail } from './mail/company-mail.mails.ts';
import { createCompanyMail, listCompanyMail, listStaffMail, readCompanyMail } from './mail/company-mail.ts';
import { remindOfMail } from './mail/remind-of-mail.ts';
import { listMainDocuments, listOtherDocuments, listStaffDocuments } from './papers/document-lists.ts';
import { createDocument, getDocument, readDocument, updateDocument } from './papers/document.ts';
import { uploadDocument, uploadSignedCopy } from './papers/own-paper.ts';

/** A customer's papers. The files themselves are platform data. */
export const documentsDomain: Domain = {
  name: 'documents',
  imports: ['companies', 'identity', 'staff'],
  operations: {
    ...served(documentsOperations, {
      listMainDocuments,
      listOtherDocuments,
      listCompanyFiles,
      getDocument,
      readDocument,
      getThumbnail,
      downloadDocuments,
      createFileToken,
      downloadFile,
      downloadNamedFile,
      previewNamedFile,
    }),
    ...served(ownPapersOperations, { uploadDocument, uploadSignedCopy }),
    ...served(documentsStaffOperations, { downloadCustomerFile, listStaffDocuments, createDocument, updateDocument }),
    ...served(companyMailOperations, { listCompanyMail, readCompanyMail }),
    ...served(companyMailStaffOperations, { listStaffMail, createCompanyMail }),
  },
  mails: [write(companyMailMail, async () => (await import('./mail/compose-company-mail.ts')).composeCompanyMail)],
  jobs: [work(drawThumbnailJob, drawThumbnail)],
  scheduledTasks: [
    { name: 'remind of company mail', restMs: 20_000, run: remindOfMail },
    removing({
      name: 'delete expired file tokens',
      table: 'file_tokens',
      restMs: 600_000,
      run: ({ db, clock }) => deleteExpiredTokens(db, clock()),
    }),
  ],
  tables: [
    personal('documents', {
      person: 'user_id',
      file: 'documentos.json',
      order: 'created_at',
      withheld: ['facts', 'facts_digest', 'thumbnail_id'],
      forget: 'unless kept',
    }),
    personal('company_mail', {
      person: 'user_id',
      file: 'correo-de-empresas.json',
      order: 'created_at',
      forget: 'unless kept',
    }),
    personal('document_texts', {
      person: 'user_id',
      file: 'textos-de-documentos.json',
      order: 'read_at',
      withheld: ['lines'],
      forget: 'unless kept',
    }),
    personal('file_tokens', {
      person: 'user_id',
      isOfPerson: true,
      file: 'enlaces-de-descarga.json',
      order: 'expires_at',
      withheld: ['token_hash'],
      forget: 'always',
    }),
  ],
};
