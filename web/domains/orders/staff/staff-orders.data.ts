import type { DeclineGround } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { apiQuery, polled } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type StaffOrder = CallAnswer<'GET /api/admin/registrations/:id/order'>['data']['order'];
export type StaffOrderItem = StaffOrder['items'][number];
export type Priority = CallInput<'PUT /api/admin/orders/:id'>['body']['priority'];

export type OrderOfCase = { caseId: string; registrationId: string };

export const staffOrderQuery = ({ caseId, registrationId }: OrderOfCase) =>
  apiQuery(
    'GET /api/admin/registrations/:id/order',
    { params: { id: registrationId } },
    ['staff-case', caseId, 'order'],
    'order',
    polled,
  );

export const updateItem = (id: string, body: CallInput<'PUT /api/admin/order-items/:id'>['body']) =>
  call('PUT /api/admin/order-items/:id', { params: { id }, body });

export type StaffCancellation = StaffOrder['cancellations'][number];

export const answerCancellation = (id: string, answer: string) =>
  call('POST /api/admin/cancellations/:id/answer', { params: { id }, body: { answer } });

export const cancelRefund = (id: string, ground: DeclineGround, answer: string) =>
  call('POST /api/admin/cancellations/:id/decline', { params: { id }, body: { ground, answer } });

export const updatePriority = (id: string, priority: Priority) =>
  call('PUT /api/admin/orders/:id', { params: { id }, body: { priority } });
