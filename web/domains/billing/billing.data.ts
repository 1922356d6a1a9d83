import { apiQuery, fresh, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';

export type BillingProfile = NonNullable<CallAnswer<'GET /api/billing-profile'>['data']['profile']>;
export type Invoice = CallAnswer<'GET /api/companies/:id/invoices'>['data']['invoices'][number];

const billingKey = ['billing'];
const soonMs = 1500;

export const billingProfileQuery = apiQuery('GET /api/billing-profile', {}, [...billingKey, 'profile'], fresh);

export const invoicesQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/invoices', { params: { id } }, [...billingKey, id], 'invoices', {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? soonMs : pollMs()),
  });

export const isBeingMade = ({ document_id }: Invoice): boolean => document_id === null;

export async function issueInvoice(
  registrationId: string,
  {
    profile,
    replaces,
    chargeId,
  }: { profile: BillingProfile; replaces: string | undefined; chargeId: string | undefined },
): Promise<Pick<Invoice, 'number'>> {
  try {
    await call('PUT /api/billing-profile', { body: profile });
    const body = {
      ...(replaces !== undefined && { replaces }),
      ...(chargeId !== undefined && { charge_id: chargeId }),
    };
    return (await call('POST /api/companies/:id/invoices', { params: { id: registrationId }, body })).data.invoice;
  } finally {
    await queryClient.invalidateQueries({ queryKey: billingKey });
  }
}
