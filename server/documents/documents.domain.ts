import { documentsOperations, documentsStaffOperations } from '@zarpa/contract/documents.ts';
import { paymentsEvents } from '@zarpa/contract/payments.ts';
import type { Domain } from '../domain.ts';
import { on } from '../events/reaction.ts';
import { served } from '../http/handler.ts';
import { work } from '../jobs/worked-job.ts';
import { personal } from '../personal-data/table-rule.ts';
import { createDocument } from './create-document.ts';
import { createFileToken } from './create-file-token.ts';
import { downloadCustomerFile } from './download-customer-file.ts';
import { downloadDocuments } from './download-documents.ts';
import { downloadFile } from './download-file.ts';
import { downloadNamedFile } from './download-named-file.ts';
import { deleteExpiredTokens } from './file-tokens.queries.ts';
import { drawThumbnailJob } from './documents.jobs.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { getDocument } from './get-document.ts';
import { getThumbnail } from './get-thumbnail.ts';
import { listCompanyFiles } from './list-company-files.ts';
import { listMainDocuments } from './list-main-documents.ts';
import { listOtherDocuments } from './list-other-documents.ts';
import { listStaffDocuments } from './list-staff-documents.ts';
import { previewNamedFile } from './preview-named-file.ts';
import { readDocument } from './read-document.ts';
import { takeReceipt } from './take-receipt.ts';
import { updateDocument } from './update-document.ts';

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
    ...served(documentsStaffOperations, { downloadCustomerFile, listStaffDocuments, createDocument, updateDocument }),
  },
  reactions: [on(paymentsEvents.receiptKept, takeReceipt)],
  jobs: [work(drawThumbnailJob, drawThumbnail)],
  rounds: [
    { name: 'delete expired file tokens', restMs: 600_000, run: ({ db, clock }) => deleteExpiredTokens(db, clock()) },
  ],
  tables: [
    personal('documents', {
      person: 'user_id',
      file: 'documentos.json',
      exported: [
        'id',
        'user_id',
        'registration_id',
        'category',
        'subject',
        'title',
        'source',
        'version',
        'replaces_id',
        'is_current',
        'reason',
        'is_signed',
        'read_at',
        'created_at',
      ],
      order: 'created_at',
      // What a change is told by, and a picture of what is exported whole.
      withheld: ['facts', 'facts_digest', 'thumbnail_id'],
      forget: 'unless kept',
    }),
    personal('file_tokens', {
      person: 'user_id',
      file: 'enlaces-de-descarga.json',
      exported: ['file_id', 'user_id', 'expires_at'],
      order: 'expires_at',
      withheld: ['token_hash'],
      forget: 'always',
    }),
  ],
};
