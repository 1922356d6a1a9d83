import { companyMailOperations, companyMailStaffOperations } from '@zarpa/contract/documents/company-mail.ts';
import { documentsOperations, documentsStaffOperations } from '@zarpa/contract/documents/operations.ts';
import { ownPapersOperations } from '@zarpa/contract/documents/own-papers.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { createCompanyMail } from './mail/create-company-mail.ts';
import { createDocument } from './papers/create-document.ts';
import { createFileToken } from './files/create-file-token.ts';
import { downloadCustomerFile } from './files/download-customer-file.ts';
import { downloadDocuments } from './files/download-documents.ts';
import { downloadFile } from './files/download-file.ts';
import { downloadNamedFile } from './files/download-named-file.ts';
import { deleteExpiredTokens } from './files/file-tokens.queries.ts';
import { drawThumbnailJob } from './documents.jobs.ts';
import { drawThumbnail } from './files/draw-thumbnail.ts';
import { getDocument } from './papers/get-document.ts';
import { getThumbnail } from './files/get-thumbnail.ts';
import { listCompanyMail } from './mail/list-company-mail.ts';
import { listStaffMail } from './mail/list-staff-mail.ts';
import { companyMailMail } from './mail/company-mail.mails.ts';
import { remindOfMail } from './mail/remind-of-mail.ts';
import { readDocument } from './papers/read-document.ts';
import { readCompanyMail } from './mail/read-company-mail.ts';
import { listCompanyFiles } from './files/list-company-files.ts';
import { listMainDocuments } from './papers/list-main-documents.ts';
import { listOtherDocuments } from './papers/list-other-documents.ts';
import { listStaffDocuments } from './papers/list-staff-documents.ts';
import { previewNamedFile } from './files/preview-named-file.ts';
import { updateDocument } from './papers/update-document.ts';
import { uploadDocument } from './papers/upload-document.ts';
import { uploadSignedCopy } from './papers/upload-signed-copy.ts';

/** Every paper that a customer owns, whoever made it; the bytes and their rows are the part `files`. */
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
  rounds: [
    { name: 'remind of company mail', restMs: 20_000, run: remindOfMail },
    { name: 'delete expired file tokens', restMs: 600_000, run: ({ db, clock }) => deleteExpiredTokens(db, clock()) },
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
