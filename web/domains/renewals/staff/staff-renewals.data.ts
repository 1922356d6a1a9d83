import type { EndReason } from '@zarpa/contract/renewals/ending.rules.ts';
import { apiQuery, polled } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { placeOf } from '../../admin/tables/page-trail.state.ts';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { chargeStates, type ChargeState, type MoneySearch } from '../../money/staff/money-search.state.ts';

export type ListedCharge = CallAnswer<'GET /api/admin/charges'>['data']['items'][number];
export type ChargeSum = CallAnswer<'GET /api/admin/charges'>['data']['sums'][number];
export type CompanyRenewals = CallAnswer<'GET /api/admin/registrations/:id/services'>['data'];
export type StaffService = CompanyRenewals['services'][number];
export type CompanyCharge = CompanyRenewals['charges'][number];
export type ChargeNotice = CompanyCharge['notices'][number];

export function staffChargesQuery({ estado, mes, desde }: MoneySearch) {
  const state: ChargeState = estado && Object.hasOwn(chargeStates, estado) ? (estado as ChargeState) : 'por-cobrar';
  const cursor = placeOf(desde);
  const query = { view: chargeStates[state], ...(mes && { month: mes }), ...(cursor && { cursor }) };
  return apiQuery('GET /api/admin/charges', { query }, ['money', 'charges', query], polled);
}

export type OfCase = { caseId: string; registrationId: string };

export const companyRenewalsQuery = ({ caseId, registrationId }: OfCase) =>
  apiQuery(
    'GET /api/admin/registrations/:id/services',
    { params: { id: registrationId } },
    ['staff-case', caseId, 'services'],
    polled,
  );

export const endService = (
  { caseId, registrationId }: OfCase,
  serviceId: string,
  body: { reason: EndReason; on: string; told_on?: string; note?: string },
) =>
  change(caseId, () =>
    call('POST /api/admin/registrations/:id/services/:serviceId/end', {
      params: { id: registrationId, serviceId },
      body,
    }),
  );
