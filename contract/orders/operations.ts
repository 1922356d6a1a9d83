import { z } from 'zod';
import { cancellation } from './cancellations.ts';
import { ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { count, dollars, isoTime, line, optionalParagraph, uuid, wholePercent } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import {
  orderDates,
  orderItemStates,
  orderPriorities,
  orderSearchMax,
  orderStatuses,
  ordersPageMax,
  type OrderItemState,
} from './items.rules.ts';
import { planTypes } from '../payments/plans.rules.ts';
import { turns } from '../formation/stages.rules.ts';

export const order = z.object({
  id: uuid,
  registration_id: uuid,
  number: z.string(),
  company_name: z.string(),
  description: z.string(),
  plan_type: z.enum(planTypes),
  created_at: isoTime,
  updated_at: isoTime,
  total_amount: dollars,
  /** An older release's `pending` is sent as `en_proceso`. */
  status: z.enum(orderStatuses),
  priority: z.enum(orderPriorities),
  completion_percentage: wholePercent,
  turn: z.enum(turns),
  /** The day by which we promised our part; null while it is not our turn. */
  due_at: isoTime.nullable(),
  completed_at: isoTime.nullable(),
});

export const orderItem = z.object({
  id: uuid,
  key: z.string(),
  label: z.string(),
  amount: dollars,
  state: z.enum(orderItemStates),
  done_at: isoTime.nullable(),
  note: z.string().nullable(),
});

export const orderDetail = order.extend({
  items: z.array(orderItem),
  payment: z.object({
    paid: dollars,
    returned: dollars,
    net: dollars,
    paid_at: isoTime.nullable(),
  }),
  /** Document id; null until the receipt exists. */
  receipt_document_id: uuid.nullable(),
  cancellations: z.array(cancellation),
});

const byId = z.object({ id: uuid });

export const ordersOperations = {
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'The caller’s orders, newest first, a page at a time, with counts of all that were found',
    access: 'user',
    needs: 'case.read',
    query: z.object({
      /** Matches number, company and description; ignores case and accents. */
      search: line.max(orderSearchMax).optional(),
      status: z.enum(orderStatuses).optional(),
      date: z.enum(orderDates).optional(),
      company_id: uuid.optional(),
      /** IANA, for `date`; UTC when absent. */
      time_zone: line.max(60).optional(),
      /** The page after or before this order. */
      after: uuid.optional(),
      before: uuid.optional(),
      edge: z.enum(['last']).optional(),
      limit: z.coerce.number().int().min(1).max(ordersPageMax).optional(),
    }),
    answer: ok({
      orders: z.array(order),
      total: count,
      offset: count,
      counts: z.object({ total: count, completada: count, en_proceso: count, pendiente: count, cancelada: count }),
    }),
    errors: ['orders.not_found', 'orders.time_zone_unknown', 'companies.registration_not_found'],
    example: { query: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } },
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order with its items, what was paid and given back, and its receipt',
    access: 'user',
    needs: 'case.read',
    params: byId,
    answer: ok({ order: orderDetail }),
    errors: ['orders.not_found'],
  },
} as const satisfies Operations;

export const ordersStaffOperations = {
  getStaffOrder: {
    method: 'GET',
    path: '/api/admin/registrations/:id/order',
    summary: 'The order of a registration',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: ok({ order: orderDetail }),
    errors: ['orders.not_found'],
  },
  updateOrderItem: {
    method: 'PUT',
    path: '/api/admin/order-items/:id',
    summary: 'One part of an order is done, is not given, or is to be done after all',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      before: z.enum(orderItemStates),
      state: z.enum(orderItemStates),
      /** Shown to the customer; required when the item is not delivered. */
      note: optionalParagraph(500),
    }),
    object: 'order_item',
    audited: ['before', 'state'],
    answer: ok({ order: orderDetail }),
    errors: ['orders.not_found', 'orders.item_changed', 'orders.item_by_case', 'orders.closed', 'orders.note_missing'],
    example: { body: { before: 'pending', state: 'done' } },
  },
  updateOrder: {
    method: 'PUT',
    path: '/api/admin/orders/:id',
    summary: 'How soon an order is taken up',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ priority: z.enum(orderPriorities) }),
    object: 'order',
    audited: ['priority'],
    answer: ok({ order: orderDetail }),
    errors: ['orders.not_found'],
    example: { body: { priority: 'high' } },
  },
} as const satisfies Operations;

export const ordersEvents = {
  itemChanged: defineEvent<{
    itemId: string;
    registrationId: string;
    userId: string;
    label: string;
    state: OrderItemState;
    note: string | null;
    staffId: string;
    at: Date;
  }>('orders.item_changed'),
};

export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;
export type OrderDetail = z.output<typeof orderDetail>;
