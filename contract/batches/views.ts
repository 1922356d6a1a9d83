import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, text, typedFilter as filter, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { formationStaffOperations } from '../formation/staff.ts';
import { taxStaffOperations } from '../tax/dates/work.ts';

/** A view keeps what its list is asked, by the list's own schema. */
export const viewFilters = {
  queue: formationStaffOperations.listQueue.query.omit({ cursor: true }),
  taxes: taxStaffOperations.listTaxWork.query.omit({ cursor: true }),
} as const;
export const viewLists = Object.keys(viewFilters) as (keyof typeof viewFilters)[];
export type ViewList = (typeof viewLists)[number];

export const viewsMax = 20;

export const viewsOperations = {
  listViews: {
    method: 'GET',
    path: '/api/admin/views',
    summary: 'One’s own saved filters with how many rows each has now; 1 001 is "more than 1 000"',
    access: 'staff',
    permission: 'use_panel',
    answer: ok({
      views: z.array(
        z.object({
          id: uuid,
          list: z.enum(viewLists),
          name: z.string(),
          filter,
          /** Null: it names a filter that is gone. */
          count: count.nullable(),
        }),
      ),
    }),
    errors: [],
  },
  saveView: {
    method: 'PUT',
    path: '/api/admin/views/:id',
    summary: 'Keeps a filter under a name, or gives it another name; 20 each',
    access: 'staff',
    permission: 'use_panel',
    params: z.object({ id: uuid }),
    body: z.strictObject({ list: z.enum(viewLists), name: text(60), filter }),
    object: 'view',
    audited: ['list'],
    answer: done,
    errors: ['batches.not_allowed', 'request.invalid', 'batches.view_not_found', 'batches.views_full'],
    example: { body: { list: 'queue', name: 'Para hoy', filter: { view: 'mine' } } },
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Forgets one of one’s own; gone already is no error',
    access: 'staff',
    permission: 'use_panel',
    params: z.object({ id: uuid }),
    object: 'view',
    audited: [],
    answer: done,
    errors: [],
  },
} as const satisfies Operations;
