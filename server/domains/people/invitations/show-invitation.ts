import { maskedAddress } from '@zarpa/contract/people/addresses.rules.ts';
import type { ShownInvitation } from '@zarpa/contract/people/invitations.ts';
import { safeName } from '@zarpa/contract/people/links.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findOpenInvitation, standingOf } from './find-open-invitation.ts';

const nothing = {
  masked: null,
  company_name: null,
  invited_by: null,
  role: null,
  may_pay: false,
  note: '',
  expires_at: null,
} satisfies Omit<ShownInvitation, 'state'>;

export const getInvitation: Handle<'getInvitation'> = async (needs, actor, { body }, caller) => {
  const invitation = await findOpenInvitation(needs, body.token);
  if (!invitation) return { success: true, data: { invitation: { ...nothing, state: 'over' } } };
  const state = await standingOf(needs, actor, invitation, caller);
  const masked = maskedAddress(invitation.email);
  if (state !== 'open') return { success: true, data: { invitation: { ...nothing, state, masked } } };
  const [company, inviter] = await Promise.all([
    findCompanyNamed(needs.db, invitation.registration_id),
    findPerson(needs.db, invitation.user_id),
  ]);
  const { role, may_pay, note, expires_at } = invitation;
  return {
    success: true,
    data: {
      invitation: {
        state,
        masked,
        company_name: company!.company_name,
        invited_by: safeName(inviter!),
        role,
        may_pay,
        note,
        expires_at: expires_at.toISOString(),
      },
    },
  };
};
