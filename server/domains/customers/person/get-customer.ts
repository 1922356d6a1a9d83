import { triedStateOf } from '@zarpa/contract/customers/tried.rules.ts';
import type { ExportStatus } from '@zarpa/contract/privacy/states.rules.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findDeletion } from '../../privacy/deletions.queries.ts';
import { findLatestExport } from '../../privacy/exports.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { noteOf } from './notes.ts';
import { listCustomerNotes } from './notes.queries.ts';
import {
  countOfPerson,
  listColleaguesOfPerson,
  listCompaniesOfPerson,
  listTried,
  type PersonRow,
} from './person.queries.ts';
import { requireCustomer } from './require-customer.ts';

const shownMax = 50;

export const getCustomer: Handle<'getCustomer'> = async ({ db, clock }, _actor, { params: { userId } }) => {
  const person = await requireCustomer({ db }, userId);
  const totals = await countOfPerson(db, userId);
  const notes = await listCustomerNotes(db, userId, shownMax);
  const names = await listNames(db, [...new Set(notes.map(({ staff_id }) => staff_id))]);
  const copy = await findLatestExport(db, userId);
  const deletion = await findDeletion(db, userId, clock());
  return {
    success: true,
    data: {
      person: shownPerson(person),
      companies: {
        items: (await listCompaniesOfPerson(db, userId, shownMax)).map(({ id, turn_since, opened_at, ...row }) => ({
          ...row,
          case_id: id,
          turn_since: turn_since.toISOString(),
          opened_at: opened_at.toISOString(),
        })),
        total: totals.companies,
      },
      tried: {
        items: (await listTried(db, userId, shownMax)).map((row) => ({
          registration_id: row.id,
          company_name: row.company_name,
          state: triedStateOf(row.payment_status, row.payment_error_code !== null),
          refusal: row.payment_error_code,
          at: row.created_at.toISOString(),
        })),
        total: totals.tried,
      },
      people: { items: await listColleaguesOfPerson(db, userId, shownMax), total: totals.people },
      export: copy
        ? {
            status: copy.status as ExportStatus,
            created_at: copy.created_at.toISOString(),
            expires_at: copy.expires_at?.toISOString() ?? null,
          }
        : null,
      deletion: deletion
        ? {
            status: deletion.due_at ? 'scheduled' : 'awaiting_confirmation',
            requested_at: deletion.requested_at.toISOString(),
            due_at: deletion.due_at?.toISOString() ?? null,
          }
        : null,
      notes: { items: notes.map((row) => noteOf(row, names)), total: totals.notes },
    },
  };
};

function shownPerson({ id, email_verified, created_at, seen_at, ...row }: PersonRow) {
  return {
    ...row,
    user_id: id,
    is_verified: email_verified,
    since: created_at.toISOString(),
    last_seen_at: seen_at.toISOString(),
    second_factor_since: row.second_factor_since?.toISOString() ?? null,
    mail_refused_at: row.mail_refused_at?.toISOString() ?? null,
  };
}
