import { randomUUID } from 'node:crypto';
import { comparedAddress, sameAddress } from '@zarpa/contract/people/addresses.rules.ts';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { Invitation } from '@zarpa/contract/people/operations.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockPeopleAs } from '../company/lock-people.ts';
import { companyInvitationMail } from '../people.mails.ts';
import {
  endInvitation,
  expireInvitations,
  insertInvitation,
  listOpenInvitations,
  renewInvitation,
  type OpenInvitation,
} from './invitations.queries.ts';

const validDays = 14;
const openMax = 20;

/** Answers the same whether or not the address has an account. */
export const createInvitation: Handle<'createInvitation'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const email = comparedAddress(body.email);
  const row = await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registration.id);
    if (people.rows.some((person) => sameAddress(person.email, email))) throw fail('people.already_in');
    const now = needs.clock();
    await expireInvitations(tx, now, registration.id);
    const open = await listOpenInvitations(tx, registration.id, now);
    const earlier = open.find((one) => one.email === email);
    if (!earlier && open.length >= openMax) throw fail('people.invitations_full');
    const about = { role: body.role, mayPay: body.role === 'socio' && body.may_pay, note: body.note };
    return send(needs, tx, { registrationId: registration.id, email, userId: actor.userId, earlier, ...about });
  });
  return { success: true, data: { invitation: shownInvitation(row) } };
};

export const sendInvitation: Handle<'sendInvitation'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await needs.db.transaction().execute(async (tx) => {
    await lockPeopleAs(tx, actor, registration.id);
    const open = await listOpenInvitations(tx, registration.id, needs.clock());
    const earlier = open.find(({ id }) => id === params.invitationId);
    if (!earlier) throw fail('people.invitation_over');
    const { email, role, may_pay: mayPay, note } = earlier;
    return send(needs, tx, {
      registrationId: registration.id,
      email,
      userId: actor.userId,
      earlier,
      role,
      mayPay,
      note,
    });
  });
  return { success: true, data: { invitation: shownInvitation(row) } };
};

export const deleteInvitation: Handle<'deleteInvitation'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockPeopleAs(tx, actor, registration.id);
    const now = needs.clock();
    const open = await listOpenInvitations(tx, registration.id, now);
    const isOpen = open.some(({ id }) => id === params.invitationId);
    if (!isOpen || !(await endInvitation(tx, params.invitationId, { state: 'withdrawn', now })))
      throw fail('people.invitation_over');
  });
  return { success: true, data: {} };
};

type Sending = {
  registrationId: string;
  userId: string;
  email: string;
  role: CompanyRole;
  mayPay: boolean;
  note: string;
  earlier: OpenInvitation | undefined;
};

/** One row for an address, however often it is invited; only its newest link opens it. */
async function send(
  needs: Pick<Context, 'jobs' | 'secrets' | 'clock'>,
  tx: Tx,
  { registrationId, email, earlier, ...given }: Sending,
): Promise<OpenInvitation> {
  const { token, hash } = newOpaqueToken();
  const sentAt = needs.clock();
  const sent = { ...given, tokenHash: hash, sentAt, expiresAt: new Date(sentAt.getTime() + validDays * 86_400_000) };
  const row = earlier
    ? await renewInvitation(tx, earlier.id, sent)
    : await insertInvitation(tx, { id: randomUUID(), registrationId, email }, sent);
  await enqueueMail(needs, tx, companyInvitationMail, {
    ref: sendingOf(row),
    // Of whoever is invited nothing is kept but the row.
    userId: null,
    payload: { invitationId: row.id, sealedToken: needs.secrets.seal('company-invitation', row.id, token) },
  });
  return row;
}

/** Names one sending, so that the answer to a mail of before is not taken for the newest one’s. */
export const sendingOf = ({ id, sent_at }: Pick<OpenInvitation, 'id' | 'sent_at'>) => `${id}:${sent_at.toISOString()}`;

export const shownInvitation = ({ id, email, role, may_pay, note, ...row }: OpenInvitation): Invitation => ({
  id,
  email,
  role,
  may_pay,
  note,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  has_bounced: row.bounced_at !== null,
});
