import {
  noticePermissions,
  teamMails,
  topicPermissions,
  type MailState,
} from '@zarpa/contract/customers/mails.rules.ts';
import { noticeKinds, noticeWords } from '@zarpa/contract/notices/texts.rules.ts';
import { may, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { findAddress } from '../../../platform/access/company-people.queries.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import {
  countMessagesOfPerson,
  findMailOfPerson,
  listMailsOfPerson,
  listNoticesOfPerson,
  listThreadsOfPerson,
} from './messages.queries.ts';
import { requireCustomer } from './require-customer.ts';

const shownMax = 50;

export const getCustomerMessages: Handle<'getCustomerMessages'> = async (needs, actor, { params: { userId } }) => {
  await requireCustomer(needs, userId);
  const { db } = needs;
  const role = actor.staffRole!;
  const hidden = noticeKinds.filter((kind) => noticePermissions[kind] && !may(role, noticePermissions[kind]));
  const totals = await countMessagesOfPerson(db, userId, { mails: teamMails, notices: hidden });
  const mails = await listMailsOfPerson(db, userId, teamMails, shownMax);
  const notices = await listNoticesOfPerson(db, userId, hidden, shownMax);
  return {
    success: true,
    data: {
      mails: {
        items: mails.map((row) => ({
          id: row.id,
          kind: row.kind,
          state: stateOf(row),
          told_at: row.created_at.toISOString(),
          sent_at: row.sent_at?.toISOString() ?? null,
          has_text: isReadable(needs, role, row),
        })),
        total: totals.mails,
      },
      notices: {
        items: notices.map(({ id, kind, facts, created_at, read_at }) => ({
          id,
          title: noticeWords(kind, facts).title,
          told_at: created_at.toISOString(),
          read_at: read_at?.toISOString() ?? null,
        })),
        total: totals.notices,
      },
      threads: may(role, 'read_support')
        ? {
            items: (await listThreadsOfPerson(db, userId, shownMax)).map(({ opened_at, waits_since, ...row }) => ({
              ...row,
              opened_at: opened_at.toISOString(),
              waits_since: waits_since?.toISOString() ?? null,
            })),
            total: totals.threads,
          }
        : null,
    },
  };
};

export const getCustomerMail: Handle<'getCustomerMail'> = async (needs, actor, { params: { userId, id } }) => {
  await requireCustomer(needs, userId);
  const row = await findMailOfPerson(needs.db, userId, id);
  if (!row || !isReadable(needs, actor.staffRole!, row)) throw fail('customers.mail_not_found');
  const letter = await needs.letters.compose(row.kind, row.payload as object);
  // What it was about is gone.
  if (!letter) throw fail('customers.mail_not_found');
  const { subject, text, to = (await findAddress(needs.db, userId)) ?? '' } = letter;
  return { success: true, data: { mail: { to, subject, text } } };
};

type Sent = { sent_at: Date | null; skipped_at: Date | null; bounced_at: Date | null };

function stateOf({ sent_at, skipped_at, bounced_at }: Sent): MailState {
  if (bounced_at) return 'bounced';
  if (sent_at) return 'sent';
  return skipped_at ? 'muted' : 'waiting';
}

/** A code or a link that opens something is sealed in the payload: such a mail is for its reader alone. */
function isReadable({ letters }: Pick<Context, 'letters'>, role: StaffRole, row: { kind: string; payload: unknown }) {
  const kind = letters.kindOf(row.kind);
  if (!kind || teamMails.includes(row.kind)) return false;
  const holdsSecret = Object.keys(row.payload as object).some((name) => name.startsWith('sealed'));
  const permission = topicPermissions[kind.topic];
  return !holdsSecret && (!permission || may(role, permission));
}
