import type { DeclineGround } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';

export type StaffOrder = CallAnswer<'GET /api/admin/registrations/:id/order'>['data']['order'];
export type StaffOrderItem = StaffOrder['items'][number];
export type ItemChange = CallInput<'PUT /api/admin/order-items/:id'>['body'];
export type Priority = CallInput<'PUT /api/admin/orders/:id'>['body']['priority'];

export type OrderOfCase = { caseId: string; registrationId: string };

/** The order of a case, read anew with whatever of the case is. */
export function staffOrderQuery({ caseId, registrationId }: OrderOfCase) {
  return queryOptions({
    queryKey: ['staff-case', caseId, 'order'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/registrations/:id/order', { params: { id: registrationId } }, { signal })).data.order,
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
}

export async function updateItem(id: string, body: ItemChange): Promise<void> {
  await call('PUT /api/admin/order-items/:id', { params: { id }, body });
}

export type StaffCancellation = StaffOrder['cancellations'][number];

export async function answerCancellation(id: string, answer: string): Promise<void> {
  await call('POST /api/admin/cancellations/:id/answer', { params: { id }, body: { answer } });
}

export async function cancelRefund(id: string, ground: DeclineGround, answer: string): Promise<void> {
  await call('POST /api/admin/cancellations/:id/decline', { params: { id }, body: { ground, answer } });
}

export async function updatePriority(id: string, priority: Priority): Promise<void> {
  await call('PUT /api/admin/orders/:id', { params: { id }, body: { priority } });
}
