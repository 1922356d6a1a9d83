import { leadsElsewhere } from '@zarpa/contract/people/links.rules.ts';
import { isEmail, memberEmailError } from '@zarpa/contract/values/emails.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { NewInvitation } from '../people.changes.ts';

export type InvitationEntry = Required<NewInvitation>;

export const emptyInvitation: InvitationEntry = { email: '', role: 'socio', may_pay: false, note: '' };

export function invitationProblems({ email, note }: InvitationEntry): Problem[] {
  const address = email.trim();
  return [
    ...(isEmail(address) ? [] : [{ field: 'email', message: memberEmailError, isMissing: address === '' }]),
    ...(leadsElsewhere(note) ? [{ field: 'note', message: 'Escribe una frase sin enlaces' }] : []),
  ];
}
