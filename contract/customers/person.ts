import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, dollars, isoTime, rowNumber, sizeBytes, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { invoiceKinds } from '../billing/invoices.rules.ts';
import { stages, turns } from '../formation/stages.rules.ts';
import { securityEventKinds } from '../identity/security-events.rules.ts';
import { paymentStatuses } from '../payments/states.rules.ts';
import { planType } from '../payments/plans.ts';
import { deletionStatuses, exportStatuses } from '../privacy/states.rules.ts';
import { threadStates } from '../support/threads/shapes.rules.ts';
import { mailStates } from './mails.rules.ts';
import { byPerson, teamNote, triedRegistration } from './operations.ts';

/** The newest of them, and how many there are. */
const newest = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), total: count });

const person = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  since: isoTime,
  last_seen_at: isoTime,
  second_factor_since: isoTime.nullable(),
  passkeys: count,
  /** Since when their address refuses our mail. */
  mail_refused_at: isoTime.nullable(),
  is_of_the_team: z.boolean(),
});

const companyOfPerson = z.object({
  registration_id: uuid,
  case_id: uuid,
  company_name: z.string(),
  plan_type: planType,
  stage: z.enum(stages),
  turn: z.enum(turns),
  turn_since: isoTime,
  opened_at: isoTime,
});

const access = { access: 'staff', permission: 'read_people', params: byPerson } as const;
const errors = ['customers.not_found'] as const;

export const customerPersonOperations = {
  getCustomer: {
    ...access,
    method: 'GET',
    path: '/api/admin/customers/:userId',
    summary: 'Who a customer is, their companies, what they tried, with whom they work, and what the team noted',
    object: { kind: 'customer', field: 'userId' },
    audited: [],
    answer: ok({
      person,
      companies: newest(companyOfPerson),
      tried: newest(triedRegistration),
      /** Who else has one of their companies. */
      people: newest(z.object({ user_id: z.string(), name: z.string(), email: z.string(), company_name: z.string() })),
      export: z
        .object({ status: z.enum(exportStatuses), created_at: isoTime, expires_at: isoTime.nullable() })
        .nullable(),
      deletion: z
        .object({ status: z.enum(deletionStatuses), requested_at: isoTime, due_at: isoTime.nullable() })
        .nullable(),
      notes: newest(teamNote),
    }),
    errors,
  },
  getCustomerMoney: {
    ...access,
    permission: 'read_money',
    method: 'GET',
    path: '/api/admin/customers/:userId/money',
    summary: 'What a customer paid and got back for each company, and their invoices',
    answer: ok({
      payments: newest(
        z.object({
          registration_id: uuid,
          company_name: z.string(),
          status: z.enum(paymentStatuses),
          paid: dollars,
          returned: dollars,
          paid_at: isoTime.nullable(),
        }),
      ),
      invoices: newest(
        z.object({
          id: uuid,
          kind: z.enum(invoiceKinds),
          number: z.string(),
          company_name: z.string(),
          total: dollars,
          issued_at: isoTime,
          /** Its paper; null until it is made. */
          file_id: uuid.nullable(),
        }),
      ),
    }),
    errors,
  },
  getCustomerMessages: {
    ...access,
    method: 'GET',
    path: '/api/admin/customers/:userId/messages',
    summary:
      'The mails and notices that a customer was sent, and their threads; each as far as one may read its subject',
    answer: ok({
      mails: newest(
        z.object({
          id: uuid,
          kind: z.string(),
          state: z.enum(mailStates),
          told_at: isoTime,
          sent_at: isoTime.nullable(),
          has_text: z.boolean(),
        }),
      ),
      notices: newest(z.object({ id: uuid, title: z.string(), told_at: isoTime, read_at: isoTime.nullable() })),
      /** Null without `read_support`. */
      threads: newest(
        z.object({
          id: uuid,
          number: z.string(),
          state: z.enum(threadStates),
          company_name: z.string().nullable(),
          opened_at: isoTime,
          waits_since: isoTime.nullable(),
        }),
      ).nullable(),
    }),
    errors,
  },
  getCustomerMail: {
    ...access,
    method: 'GET',
    path: '/api/admin/customers/:userId/mails/:id',
    summary: 'A mail, written again from what holds today; never one with a link or a code for its reader alone',
    params: z.strictObject({ userId: text(255), id: uuid }),
    object: { kind: 'mail', field: 'id' },
    audited: [],
    answer: ok({
      mail: z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    }),
    errors: [...errors, 'customers.mail_not_found'],
  },
  listCustomerFiles: {
    ...access,
    method: 'GET',
    path: '/api/admin/customers/:userId/files',
    summary: 'Names of what a customer sent and of what was made for their companies, the newest 100',
    answer: ok({
      files: newest(
        z.object({
          id: uuid,
          name: z.string(),
          kind: z.string(),
          company_name: z.string().nullable(),
          size_bytes: sizeBytes,
          created_at: isoTime,
          /** Whether the team may open it at all (`downloadCustomerFile`). */
          is_record: z.boolean(),
        }),
      ),
    }),
    errors,
  },
  getCustomerAccess: {
    ...access,
    method: 'GET',
    path: '/api/admin/customers/:userId/access',
    summary: 'A customer’s open sessions, and what happened to their account',
    answer: ok({
      sessions: newest(
        z.object({
          id: uuid,
          device: z.string(),
          address: z.string().nullable(),
          created_at: isoTime,
          seen_at: isoTime,
        }),
      ),
      events: newest(
        z.object({
          id: rowNumber,
          kind: z.enum(securityEventKinds),
          device: z.string().nullable(),
          address: z.string().nullable(),
          created_at: isoTime,
        }),
      ),
    }),
    errors,
  },
  listCustomerReaders: {
    ...access,
    permission: 'read_audit',
    method: 'GET',
    path: '/api/admin/customers/:userId/readers',
    summary: 'Who of the team looked at a customer or changed something of theirs, the last 20',
    answer: ok({
      readers: z.array(
        z.object({
          id: rowNumber,
          /** Null after they have left with their account. */
          name: z.string().nullable(),
          operation: z.string(),
          began_at: isoTime,
        }),
      ),
    }),
    errors,
  },
} as const satisfies Operations;
