import { apiQuery, polled, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { refetchCases } from '../formation/cases.data.ts';

export type CompanyMail = CallAnswer<'GET /api/companies/:id/mail'>['data']['mail'][number];

const key = (registrationId: string) => ['documents', registrationId, 'mail'];

export const companyMailQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/mail', { params: { id } }, key(id), 'mail', polled);

export async function readMail({ id, registration_id }: CompanyMail): Promise<void> {
  await call('POST /api/company-mail/:id/read', { params: { id } });
  await Promise.all([queryClient.invalidateQueries({ queryKey: key(registration_id) }), refetchCases()]);
}
