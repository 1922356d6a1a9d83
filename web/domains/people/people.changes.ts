import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { queryClient, saveAndShow } from '../../platform/api/api-query.ts';
import { call, type CallInput } from '../../platform/api/call.ts';
import { userCompaniesQuery } from '../companies/companies.data.ts';
import { peopleQuery } from './people.data.ts';

export type NewInvitation = CallInput<'POST /api/companies/:id/invitations'>['body'];
type NewRole = CallInput<'PUT /api/companies/:id/people/:personId'>['body'];

export const savePerson = (id: string, personId: string, body: NewRole) =>
  saveAndShow(
    peopleQuery(id),
    async () =>
      (await call('PUT /api/companies/:id/people/:personId', { params: { id, personId }, body })).data.company,
  );

export const removePerson = (id: string, personId: string) =>
  saveAndShow(
    peopleQuery(id),
    async () => (await call('DELETE /api/companies/:id/people/:personId', { params: { id, personId } })).data.company,
  );

export const leaveCompany = (id: string) => call('POST /api/companies/:id/people/leave', { params: { id } });

/** After one is no longer in it, on a screen that does not show it. */
export function forgetCompany(id: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
  void queryClient.invalidateQueries();
}

export const createInvitation = (id: string, body: NewInvitation) =>
  changed(id, () => call('POST /api/companies/:id/invitations', { params: { id }, body }));

export const sendInvitation = (id: string, invitationId: string) =>
  changed(id, () => call('POST /api/companies/:id/invitations/:invitationId/send', { params: { id, invitationId } }));

export const withdrawInvitation = (id: string, invitationId: string) =>
  changed(id, () => call('DELETE /api/companies/:id/invitations/:invitationId', { params: { id, invitationId } }));

export const createHandOver = (id: string, personId: string, proof: Proof) =>
  changed(id, () =>
    call('POST /api/companies/:id/hand-over', { params: { id }, body: { person_id: personId, proof } }),
  );

export const withdrawHandOver = (id: string) =>
  changed(id, () => call('DELETE /api/companies/:id/hand-over', { params: { id } }));

export const acceptHandOver = (id: string, proof: Proof) =>
  changed(id, () => call('POST /api/companies/:id/hand-over/accept', { params: { id }, body: { proof } }));

export const declineHandOver = (id: string) =>
  changed(id, () => call('POST /api/companies/:id/hand-over/decline', { params: { id } }));

export const closeCompany = (id: string, reason: string, proof: Proof) =>
  changed(id, () => call('POST /api/companies/:id/closing', { params: { id }, body: { reason, proof } }));

export const keepCompanyOpen = (id: string) =>
  changed(id, () => call('DELETE /api/companies/:id/closing', { params: { id } }));

/** Also after a refusal, somebody else may have changed it; and what one may do in the company follows from it. */
async function changed<T>(id: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: peopleQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: userCompaniesQuery.queryKey }),
    ]);
  }
}
