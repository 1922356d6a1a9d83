import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, countText, isoTime, validated, line, lines, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { activitiesMax, directorsMax } from './completion.rules.ts';
import {
  emailFormatProblem,
  phoneFormatProblem,
  profileMoneyMax,
  requiredProblem,
  urlFormatProblem,
} from './problems.rules.ts';

const required = (max: number) => line.min(1, requiredProblem).max(max);
const optional = (max: number) => line.max(max).nullable();
/** An empty one is none, so the rules are asked of what is there. */
const formatted = (max: number, problemOf: (value: string) => string | undefined) =>
  validated(line.max(max), (value) => (value === '' ? undefined : problemOf(value))).nullable();

export const directorEntry = z.strictObject({
  first_name: required(100),
  last_name: required(100),
  position: required(100),
  department: optional(100),
  business_email: formatted(254, emailFormatProblem),
  business_phone: formatted(40, phoneFormatProblem),
  linkedin_profile: formatted(300, urlFormatProblem),
  bio: lines.max(2000).nullable(),
});

export const activityEntry = z.strictObject({
  activity_type: required(100),
  activity_description: lines.max(2000).nullable(),
  /** Of a company's activities one is the primary one: the last that was said to be. */
  is_primary_activity: z.boolean(),
  /** Of the list; null where nobody knows yet. */
  naics_code: formatted(6, (code) => (/^\d{6}$/.test(code) ? undefined : 'Elige un código de la lista')),
  estimated_annual_revenue: z
    .number('Escribe un número')
    .min(0, 'El valor debe ser positivo')
    .max(profileMoneyMax)
    .multipleOf(0.01, 'Escribe como mucho dos decimales')
    .nullable(),
  /** In tenths; those of a company are 100 together at most. */
  revenue_percentage: z
    .number('Escribe un número')
    .min(0, 'Escribe un porcentaje entre 0 y 100')
    .max(100, 'Escribe un porcentaje entre 0 y 100')
    .multipleOf(0.1, 'Escribe como mucho un decimal')
    .nullable(),
});

const row = { id: uuid, version: count, updated_at: isoTime };
export const director = z.object({ ...row, ...directorEntry.shape });
export const activity = z.object({ ...row, ...activityEntry.shape });

const otherId = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c24';
const exampleDirector = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c21',
  version: 1,
  updated_at: '2026-11-24T10:00:00.000Z',
  first_name: 'Persona',
  last_name: 'de Prueba',
  position: 'Directora',
  department: null,
  business_email: 'direccion@example.com',
  business_phone: null,
  linkedin_profile: null,
  bio: null,
} as const;
const exampleActivity = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c22',
  version: 1,
  updated_at: '2026-11-24T10:00:00.000Z',
  activity_type: 'Programación a medida',
  activity_description: null,
  is_primary_activity: true,
  naics_code: '541511',
  estimated_annual_revenue: 40_000,
  revenue_percentage: 80,
} as const;
const { id: _id, version: _version, updated_at: _at, ...exampleDirectorEntry } = exampleDirector;
const {
  id: _activityId,
  version: _activityVersion,
  updated_at: _activityAt,
  ...exampleActivityEntry
} = exampleActivity;

const ofCompany = z.object({ id: uuid });
const ofRow = z.object({ id: uuid, rowId: uuid });
/** Made by whoever sends it, so that what is sent twice is one row; without it, what a row says already is that row. */
const newId = { id: uuid.optional() };
const seenVersion = { version: count };
const removal = z.object({ version: countText });
const ordering = (max: number) => z.strictObject({ ids: z.array(uuid).max(max) });

const known = ['companies.registration_not_found'] as const;
const changing = [...known, 'profile.row_not_found', 'profile.row_changed'] as const;

export const profileRowOperations = {
  createDirector: {
    method: 'POST',
    path: '/api/companies/:id/directors',
    summary: 'Adds a director or officer at the end',
    access: 'user',
    params: ofCompany,
    body: z.strictObject({ ...directorEntry.shape, ...newId }),
    answer: ok({ director }),
    errors: [...known, 'profile.rows_full'],
    example: { body: exampleDirectorEntry },
  },
  updateDirector: {
    method: 'PUT',
    path: '/api/companies/:id/directors/:rowId',
    summary: 'Changes a director or officer',
    access: 'user',
    params: ofRow,
    body: z.strictObject({ ...directorEntry.shape, ...seenVersion }),
    answer: ok({ director }),
    errors: changing,
    example: { body: { ...exampleDirectorEntry, version: 1 } },
  },
  deleteDirector: {
    method: 'DELETE',
    path: '/api/companies/:id/directors/:rowId',
    summary: 'Takes a director or officer away; away already is no error',
    access: 'user',
    params: ofRow,
    query: removal,
    answer: done,
    errors: [...known, 'profile.row_changed'],
    example: { query: { version: 1 } },
  },
  updateDirectorOrder: {
    method: 'PUT',
    path: '/api/companies/:id/directors-order',
    summary: 'The order of directors and officers; those that are not named come last',
    access: 'user',
    params: ofCompany,
    body: ordering(directorsMax),
    answer: done,
    errors: known,
    example: { body: { ids: [exampleDirector.id, otherId] } },
  },
  createActivity: {
    method: 'POST',
    path: '/api/companies/:id/activities',
    summary: 'Adds a business activity at the end',
    access: 'user',
    params: ofCompany,
    body: z.strictObject({ ...activityEntry.shape, ...newId }),
    answer: ok({ activity }),
    errors: [...known, 'profile.rows_full', 'profile.percentages_exceed', 'profile.naics_unknown'],
    example: { body: exampleActivityEntry },
  },
  updateActivity: {
    method: 'PUT',
    path: '/api/companies/:id/activities/:rowId',
    summary: 'Changes a business activity',
    access: 'user',
    params: ofRow,
    body: z.strictObject({ ...activityEntry.shape, ...seenVersion }),
    answer: ok({ activity }),
    errors: [...changing, 'profile.percentages_exceed', 'profile.naics_unknown'],
    example: { body: { ...exampleActivityEntry, version: 1 } },
  },
  deleteActivity: {
    method: 'DELETE',
    path: '/api/companies/:id/activities/:rowId',
    summary: 'Takes a business activity away; away already is no error',
    access: 'user',
    params: ofRow,
    query: removal,
    answer: done,
    errors: [...known, 'profile.row_changed'],
    example: { query: { version: 1 } },
  },
  updateActivityOrder: {
    method: 'PUT',
    path: '/api/companies/:id/activities-order',
    summary: 'The order of business activities; those that are not named come last',
    access: 'user',
    params: ofCompany,
    body: ordering(activitiesMax),
    answer: done,
    errors: known,
    example: { body: { ids: [exampleActivity.id, otherId] } },
  },
} as const satisfies Operations;

export type Director = z.output<typeof director>;
export type DirectorEntry = z.output<typeof directorEntry>;
export type Activity = z.output<typeof activity>;
export type ActivityEntry = z.output<typeof activityEntry>;
