import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { isoDay, isoTime, templateVersion, text } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { reviewedCategories } from './template-reviews.rules.ts';

const review = z.object({
  lawyer: z.string(),
  admitted: z.string(),
  reviewed_on: isoDay,
  noted_by: z.string().nullable(),
  noted_at: isoTime,
});

const template = z.object({
  category: z.enum(reviewedCategories),
  version: z.string(),
  /** Null: a model. */
  review: review.nullable(),
  /** Of earlier versions, newest first. */
  former: z.array(review.extend({ version: z.string() })),
});

export const templateReviewsOperations = {
  listTemplateReviews: {
    method: 'GET',
    path: '/api/admin/paper-templates',
    summary: 'The templates that are signed, each with the review of its version',
    access: 'staff',
    permission: 'manage_settings',
    answer: ok({ templates: z.array(template) }),
    errors: [],
  },
  createTemplateReview: {
    method: 'POST',
    path: '/api/admin/paper-templates/:version/reviews',
    summary: 'Notes that a lawyer looked at this version; papers of it are made anew, without the mark of a draft',
    access: 'staff',
    permission: 'manage_settings',
    params: z.object({ version: templateVersion }),
    body: z.strictObject({ lawyer: text(150), admitted: text(150), reviewed_on: isoDay }),
    object: { kind: 'template', field: 'version' },
    audited: ['lawyer', 'admitted', 'reviewed_on'],
    answer: ok({ templates: z.array(template) }),
    errors: ['agreement.template_unknown', 'agreement.reviewed_already', 'request.invalid'],
    example: {
      body: { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming State Bar 7-0000', reviewed_on: '2026-11-20' },
    },
  },
} as const satisfies Operations;
