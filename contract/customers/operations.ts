import { z } from 'zod';
import { ok, page } from '../core/envelope.ts';
import { count, dollars, foreignCursor, isoTime, line, paragraph, text, uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { triedStates } from './tried.rules.ts';
import { customerViews, searchLettersMax, searchLettersMin } from './views.rules.ts';

/** The identity provider's `sub`. */
export const byPerson = z.strictObject({ userId: text(255) });

export const triedRegistration = z.object({
  registration_id: uuid,
  company_name: z.string(),
  state: z.enum(triedStates),
  /** The code of the refusal of the card that was tried last. */
  refusal: z.string().nullable(),
  at: isoTime,
});

const customerRow = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  since: isoTime,
  last_seen_at: isoTime,
  companies: count,
  /** All that was charged; null without `read_money`. */
  paid: dollars.nullable(),
  /** The one that the row is about, or the newest of the account that never became a case. */
  tried: triedRegistration.nullable(),
});

export const teamNote = z.object({
  id: uuid,
  /** Null once its author has left. */
  staff: z.string().nullable(),
  text: z.string(),
  noted_at: isoTime,
});

const view = z.enum(customerViews).default('all');
const typed = line.min(searchLettersMin).max(searchLettersMax);

export const customersOperations = {
  listCustomers: {
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Accounts, or registrations that never became a case, newest first; 50 a page',
    access: 'staff',
    permission: 'read_people',
    readsReplica: true,
    query: z.strictObject({ view, cursor: foreignCursor.optional() }),
    answer: page(customerRow),
    errors: [],
  },
  searchCustomers: {
    method: 'POST',
    path: '/api/admin/customers/search',
    summary:
      'Those of a view whose name, address or company contains every typed word, of the 2 000 newest. In a body: addresses are logged',
    access: 'staff',
    permission: 'read_people',
    readsReplica: true,
    // The audit records the search, but not whom one looked for.
    object: 'none',
    audited: ['view'],
    body: z.strictObject({ view, text: typed, cursor: foreignCursor.optional() }),
    answer: page(customerRow),
    errors: [],
    example: { body: { text: 'faro digital' } },
  },
  downloadCustomers: {
    method: 'POST',
    path: '/api/admin/customers/file',
    summary: 'The same as CSV, at most 50 000 rows',
    access: 'staff',
    permission: 'read_people',
    object: 'none',
    audited: ['view'],
    body: z.strictObject({ view, text: typed.optional() }),
    answer: fileAnswer,
    errors: [],
    requestsPerMinute: 10,
    example: { body: { view: 'tried' } },
  },
  createCustomerNote: {
    method: 'POST',
    path: '/api/admin/customers/:userId/notes',
    summary: 'A note for the team alone, never changed; the same key twice is one note',
    access: 'staff',
    permission: 'manage_people',
    params: byPerson,
    body: z.strictObject({ text: paragraph(4000), send_key: uuid }),
    object: { kind: 'customer', field: 'userId' },
    audited: [],
    answer: ok({ note: teamNote }),
    errors: ['customers.not_found'],
    example: { body: { text: 'Llamar el lunes.', send_key: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14' } },
  },
  deleteCustomerSessions: {
    method: 'DELETE',
    path: '/api/admin/customers/:userId/sessions',
    summary: 'Ends every sign-in of a customer, with the browsers that they asked to remember',
    access: 'staff',
    permission: 'manage_people',
    params: byPerson,
    object: { kind: 'customer', field: 'userId' },
    audited: [],
    answer: ok({ closed: count }),
    errors: ['customers.not_found', 'customers.of_the_team'],
  },
} as const satisfies Operations;
