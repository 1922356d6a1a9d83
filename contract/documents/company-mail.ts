import { z } from 'zod';
import { companyMailKinds, type CompanyMailKind, type MailDay } from './company-mail.rules.ts';
import { done, ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { isoDay, isoTime, text, uuid } from '../core/fields.ts';
import { receivingErrors } from './files.ts';
import { uploadBytesMax } from './files.rules.ts';
import type { Operations } from '../core/operation.ts';

export const companyMail = z.object({
  id: uuid,
  registration_id: uuid,
  kind: z.enum(companyMailKinds),
  sender: z.string(),
  subject: z.string(),
  received_on: isoDay,
  deadline: isoDay.nullable(),
  created_at: isoTime,
  read_at: isoTime.nullable(),
  document_id: uuid.nullable(),
});

const byId = z.object({ id: uuid });
const listed = ok({ mail: z.array(companyMail) });

export const exampleMail = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c21',
  registration_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
  kind: 'court',
  sender: 'District Court, Laramie County',
  subject: 'Citación',
  received_on: '2026-11-22',
  deadline: '2026-12-12',
  created_at: '2026-11-22T10:00:00.000Z',
  read_at: null,
  document_id: null,
} as const;

export const companyMailOperations = {
  listCompanyMail: {
    method: 'GET',
    path: '/api/companies/:id/mail',
    summary: 'What the post brought a company, newest first, at most 200',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: listed,
    errors: ['companies.registration_not_found'],
  },
  readCompanyMail: {
    method: 'POST',
    path: '/api/company-mail/:id/read',
    summary: 'Its company’s owner has read it, and its scan with it; the first time stays',
    access: 'user',
    needs: 'papers.read',
    params: byId,
    answer: done,
    errors: ['request.not_found'],
  },
} as const satisfies Operations;

export const companyMailStaffOperations = {
  listStaffMail: {
    method: 'GET',
    path: '/api/admin/companies/:id/mail',
    summary: 'What the post brought anybody’s company, newest first, at most 200',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: listed,
    errors: ['companies.registration_not_found'],
  },
  createCompanyMail: {
    method: 'POST',
    path: '/api/admin/companies/:id/mail',
    summary: 'Records what the post brought, with its scan where there is one; its customer is told at once',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    body: z.strictObject({
      kind: z.enum(companyMailKinds),
      sender: text(150),
      subject: text(150),
      received_on: isoDay,
      deadline: isoDay.optional(),
    }),
    object: 'company',
    audited: ['kind', 'received_on', 'deadline'],
    answer: ok({ mail: companyMail.omit({ read_at: true }) }),
    errors: ['companies.registration_not_found', 'documents.kept_already', 'request.invalid', ...receivingErrors],
    example: {
      body: {
        kind: 'court',
        sender: exampleMail.sender,
        subject: exampleMail.subject,
        received_on: exampleMail.received_on,
      },
    },
  },
} as const satisfies Operations;

type OfMail = { mailId: string; registrationId: string; userId: string };
export type MailFacts = {
  kind: CompanyMailKind;
  sender: string;
  subject: string;
  /** ISO day. */
  deadline: string | null;
};

export const companyMailEvents = {
  received: defineEvent<OfMail & MailFacts>('documents.mail_received'),
  read: defineEvent<OfMail>('documents.mail_read'),
  unread: defineEvent<OfMail & { day: MailDay }>('documents.mail_unread'),
};

export type CompanyMail = z.output<typeof companyMail>;
