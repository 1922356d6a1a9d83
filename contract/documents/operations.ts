import { z } from 'zod';
import { documentCategories, documentSources, type DocumentCategory, type DocumentSource } from './categories.rules.ts';
import { done, ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { count, isoTime, line, optionalParagraph, optionalText, text, uuid } from '../core/fields.ts';
import { receivingErrors } from './files.ts';
import { mediaTypes, uploadBytesMax } from './files.rules.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';

export const document = z.object({
  id: uuid,
  registration_id: uuid,
  category: z.enum(documentCategories),
  title: z.string(),
  filename: z.string(),
  original_filename: z.string(),
  download_url: z.string(),
  uploaded_at: isoTime,
  is_visible_to_client: z.boolean(),
  source: z.enum(documentSources),
  version: count,
  is_signed: z.boolean(),
  is_model: z.boolean(),
  media_type: z.enum(mediaTypes),
  size_bytes: count,
  pages: z.int().min(1).nullable(),
  read_at: isoTime.nullable(),
  has_thumbnail: z.boolean(),
});

export const documentVersion = z.object({
  id: uuid,
  version: count,
  uploaded_at: isoTime,
  source: z.enum(documentSources),
  is_current: z.boolean(),
  /** Why it replaced its predecessor; null for the first. */
  reason: z.string().nullable(),
});

export const staffDocument = document.extend({ is_current: z.boolean(), reason: z.string().nullable() });
/** A new document cannot have been read, signed or drawn yet. */
const newDocument = staffDocument.omit({ is_signed: true, is_model: true, read_at: true, has_thumbnail: true });

export const exampleDocument = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12',
  registration_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
  category: 'operating_agreement',
  title: 'Acuerdo Operativo',
  filename: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12.pdf',
  original_filename: '2026-11-24_acuerdo-operativo_boya-digital-llc.pdf',
  download_url: '/api/user/files/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12/download',
  uploaded_at: '2026-11-24T10:00:00.000Z',
  is_visible_to_client: true,
  source: 'generated',
  version: 1,
  is_signed: false,
  is_model: true,
  media_type: 'application/pdf',
  size_bytes: 182_044,
  pages: 12,
  read_at: null,
  has_thumbnail: true,
} as const;

const byId = z.object({ id: uuid });
const ofCompany = z.object({ company_id: uuid });
const listed = ok({ documents: z.array(document) });
const byFilename = z.object({ filename: line.max(200) });
const title = text(150);

export const documentsOperations = {
  listMainDocuments: {
    method: 'GET',
    path: '/api/documentos-principales',
    summary: 'The four main papers of a company, as far as they are there',
    access: 'user',
    needs: 'papers.read',
    query: ofCompany,
    answer: listed,
    errors: ['companies.registration_not_found'],
    example: { query: { company_id: exampleDocument.registration_id } },
  },
  listOtherDocuments: {
    method: 'GET',
    path: '/api/documentos-adicionales',
    summary: 'Every other paper of a company, newest first, at most 1 000',
    access: 'user',
    needs: 'papers.read',
    query: ofCompany,
    answer: listed,
    errors: ['companies.registration_not_found'],
    example: { query: { company_id: exampleDocument.registration_id } },
  },
  listCompanyFiles: {
    method: 'GET',
    path: '/api/user/companies/:registrationId/files',
    summary: 'The papers of a company by their category, the newest 1 000',
    access: 'user',
    needs: 'papers.read',
    params: z.object({ registrationId: uuid }),
    answer: ok({ files: z.partialRecord(z.enum(documentCategories), z.array(document)) }),
    errors: ['companies.registration_not_found'],
  },
  getDocument: {
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'One paper, with those that it took the place of, newest first',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: ok({ document, versions: z.array(documentVersion) }),
    errors: ['request.not_found'],
  },
  readDocument: {
    method: 'POST',
    path: '/api/documents/:id/read',
    summary: 'Its owner has opened it; the first time stays',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: done,
    errors: ['request.not_found'],
  },
  getThumbnail: {
    method: 'GET',
    path: '/api/documents/:id/thumbnail',
    summary: 'A picture of the first page of a paper of the caller’s',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: fileAnswer,
    errors: ['request.not_found', 'request.range_invalid'],
  },
  downloadDocuments: {
    method: 'GET',
    path: '/api/companies/:id/documents.zip',
    summary: 'All papers of a company in one ZIP; of one year, where it is named',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    answer: fileAnswer,
    errors: ['companies.registration_not_found', 'documents.none'],
    requestsPerMinute: 10,
  },
  createFileToken: {
    method: 'POST',
    path: '/api/files/:id/token',
    summary: 'A token that downloads this file once, for 60 seconds',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: ok({ token: z.string(), expires_at: isoTime }),
    errors: ['request.not_found'],
    requestsPerMinute: 120,
  },
  downloadFile: {
    method: 'GET',
    path: '/api/user/files/:id/download',
    summary:
      'A file of the caller’s, by cookie, bearer or a token of its own; also a range of it, as browsers and viewers ask for one',
    access: 'optional',
    params: byId,
    query: z.object({ token: optionalText(100) }),
    answer: fileAnswer,
    errors: ['identity.missing_token', 'request.not_found', 'request.range_invalid', 'documents.token_invalid'],
  },
  downloadNamedFile: {
    method: 'GET',
    path: '/api/files/download/:filename',
    summary: 'A paper of the caller’s by its name in the lists, to be saved',
    access: 'user',
    needs: 'papers.read',
    params: byFilename,
    answer: fileAnswer,
    errors: ['request.not_found', 'request.range_invalid'],
  },
  previewNamedFile: {
    method: 'GET',
    path: '/api/files/preview/:filename',
    summary: 'A paper of the caller’s by its name in the lists, to be looked at',
    access: 'user',
    needs: 'papers.read',
    params: byFilename,
    answer: fileAnswer,
    errors: ['request.not_found', 'request.range_invalid'],
  },
} as const satisfies Operations;

const reason = text(500);

export const documentsStaffOperations = {
  downloadCustomerFile: {
    method: 'GET',
    path: '/api/admin/files/:id',
    summary: 'Anybody’s file, whole; that it was looked at is noted before its first byte',
    access: 'staff',
    permission: 'download_papers',
    object: 'document',
    audited: [],
    params: byId,
    answer: fileAnswer,
    errors: ['request.not_found'],
  },
  listStaffDocuments: {
    method: 'GET',
    path: '/api/admin/companies/:id/documents',
    summary: 'Every paper of a company, hidden and replaced ones too, newest first, at most 1 000',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: ok({ documents: z.array(staffDocument) }),
    errors: ['companies.registration_not_found'],
  },
  createDocument: {
    method: 'POST',
    path: '/api/admin/companies/:id/documents',
    summary: 'A paper for a company: a new one, or in the place of another with the reason why',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    body: z.strictObject({
      category: z.enum(documentCategories),
      title,
      is_visible: z.boolean(),
      replaces: uuid.optional(),
      reason: optionalParagraph(500),
    }),
    object: 'company',
    audited: ['category', 'is_visible', 'replaces'],
    answer: ok({ document: newDocument }),
    errors: [
      'companies.registration_not_found',
      'documents.replaced_meanwhile',
      'documents.signed',
      'documents.reason_missing',
      'documents.kept_already',
      ...receivingErrors,
    ],
    example: { body: { category: 'certificate_good_standing', title: 'Certificado de Buen Estado', is_visible: true } },
  },
  updateDocument: {
    method: 'PUT',
    path: '/api/admin/documents/:id',
    summary: 'Hides a paper from its customer, or shows it, with the reason in the audit',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ is_visible: z.boolean(), reason }),
    object: 'document',
    audited: ['is_visible', 'reason'],
    answer: ok({ document: staffDocument }),
    errors: ['request.not_found'],
    example: { body: { is_visible: false, reason: 'Es de otra empresa.' } },
  },
} as const satisfies Operations;

export const documentsEvents = {
  kept: defineEvent<{
    registrationId: string;
    category: DocumentCategory;
    source: DocumentSource;
    isShown?: true;
  }>('documents.kept'),
  /** Another version took its place. */
  replaced: defineEvent<{ documentId: string }>('documents.replaced'),
};

export type Document = z.output<typeof document>;
export type StaffDocument = z.output<typeof staffDocument>;
export type DocumentVersion = z.output<typeof documentVersion>;
