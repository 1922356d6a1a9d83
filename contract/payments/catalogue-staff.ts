import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { codeKey, isoDay, isoTime, line, optionalParagraph, paragraph, rowNumber, text } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { catalogueLimits, versionReviews, versionStates } from './catalogue.rules.ts';
import { addonKeys, planType } from './plans.ts';

const limits = catalogueLimits;
const price = z.number().min(0).max(100_000);
/** How many and how long is said by `catalogueProblems`, in words. */
const features = z.array(line.min(1).max(500)).max(50);

const plan = z.strictObject({
  id: planType,
  price,
  description: text(limits.description),
  is_popular: z.boolean(),
  is_available: z.boolean(),
  features,
});

const addon = z.strictObject({
  addon_key: codeKey,
  name: text(limits.name),
  price,
  description: line.max(limits.description),
  requires: addonKeys,
  features,
  renewal_price: price.nullable(),
  renewal_months: z.int().min(1).max(limits.renewalMonths).nullable(),
  is_available: z.boolean(),
});

const catalogue = z.strictObject({ plans: z.array(plan).max(10), addons: z.array(addon).max(limits.addons) });

const person = z.object({ user_id: z.string(), name: z.string() });

const version = z.object({
  number: rowNumber,
  state: z.enum(versionStates),
  content: catalogue,
  /** As asked for, a day in UTC. */
  holds_on: isoDay,
  /** Null until somebody confirms it. */
  holds_from: isoTime.nullable(),
  /** Null for the first, which says what was on sale before there were versions. */
  proposed_by: person.nullable(),
  proposed_at: isoTime,
  reason: z.string(),
  decided_by: person.nullable(),
  decided_at: isoTime.nullable(),
  note: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

const shown = ok({
  /** Newest first; the oldest are left out where there are more than fifty. */
  versions: z.array(version),
  /** The one that holds now. */
  present: rowNumber,
  /** The newest confirmed one, which the next change is made from. */
  latest: rowNumber,
  /** Somebody else could confirm. */
  has_second_person: z.boolean(),
});

export const catalogueStaffOperations = {
  listCatalogueVersions: {
    method: 'GET',
    path: '/api/admin/catalogue',
    summary: 'Every version of what we sell, with what it changed, by whom, and from when it holds',
    access: 'staff',
    permission: 'manage_catalogue',
    answer: shown,
    errors: [],
  },
  createCatalogueVersion: {
    method: 'POST',
    path: '/api/admin/catalogue',
    summary: 'Proposes the whole catalogue anew, from a day on; it holds once somebody else confirms it',
    access: 'staff',
    permission: 'manage_catalogue',
    body: z.strictObject({
      /** The next number, and the version that was edited: refused where either is another now. */
      number: rowNumber,
      based_on: rowNumber,
      content: catalogue,
      holds_on: isoDay,
      reason: paragraph(limits.reason),
    }),
    object: { kind: 'catalogue', field: 'number' },
    audited: ['holds_on', 'reason'],
    answer: shown,
    errors: ['request.invalid', 'plans.version_not_found', 'plans.catalogue_changed', 'plans.version_open'],
    example: {
      body: {
        number: '1000',
        based_on: '999',
        content: { plans: [], addons: [] },
        holds_on: '2027-01-01',
        reason: 'La tasa del Estado sube en enero.',
      },
    },
  },
  reviewCatalogueVersion: {
    method: 'POST',
    path: '/api/admin/catalogue/:number/review',
    summary: 'Confirms or declines a proposed version, as somebody else than who proposed it; or withdraws one’s own',
    access: 'staff',
    permission: 'manage_catalogue',
    params: z.object({ number: rowNumber }),
    body: z.strictObject({ outcome: z.enum(versionReviews), note: optionalParagraph(1000) }),
    object: { kind: 'catalogue', field: 'number' },
    audited: ['outcome'],
    answer: shown,
    errors: ['plans.version_not_found', 'plans.version_settled', 'plans.second_person_needed', 'plans.alone_too_early'],
    example: { body: { outcome: 'confirmed' } },
  },
} as const satisfies Operations;
