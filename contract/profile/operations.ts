import { z } from 'zod';
import { changeRequest } from './change-requests.ts';
import { memberRoles } from '../companies/members.rules.ts';
import { shownCompanyMember } from '../companies/company-member.ts';
import { dictated, nothingYet, ok, oneOf } from '../core/envelope.ts';
import { count, isoDay, isoTime, uuid, wholePercent } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { profileFieldOf, profileKeys, profileSections, type ProfileKey, type ProfileValues } from './fields.rules.ts';
import { profileProblem } from './problems.rules.ts';
import { activity, director } from './rows.ts';
import { completionLevels, stepPriorities, type ProfileFacts } from './completion.rules.ts';

/** Only the type; the catalogue validates the rest. */
const number = z.number('Escribe un número');
const text = z.string('Escribe un texto');
const schemasByType = {
  count: number,
  money: number,
  switch: z.boolean('Elige sí o no'),
  paragraph: text.overwrite((value) => value.replaceAll('\r\n', '\n').trim()),
} as const;

/** Validates one value by the catalogue; null or an empty text removes it. */
function valueOf(key: ProfileKey) {
  const { type } = profileFieldOf(key);
  const schema: z.ZodType = type in schemasByType ? schemasByType[type as keyof typeof schemasByType] : text.trim();
  return schema.nullable().superRefine((value, context) => {
    const message = profileProblem(key, value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

type ChangeShape = { [K in ProfileKey]: z.ZodOptional<z.ZodType<ProfileValues[K], ProfileValues[K]>> };
type ValueShape = { [K in ProfileKey]: z.ZodType<ProfileValues[K]> };
const ofEachKey = <T>(schemaOf: (key: ProfileKey) => z.ZodType) =>
  Object.fromEntries(profileKeys.map((key) => [key, schemaOf(key)])) as unknown as T;

const validatedValues = ofEachKey<ChangeShape>((key) => valueOf(key).optional());
const plainTypes = { count: z.number(), money: z.number(), switch: z.boolean() } as const;
const plainValues = ofEachKey<ValueShape>((key) => {
  const { type, options } = profileFieldOf(key);
  if (options) return z.enum(Object.keys(options)).nullable();
  return (type in plainTypes ? plainTypes[type as keyof typeof plainTypes] : z.string()).nullable();
});

const known = z.string().nullable();
const facts = {
  legal_name: known,
  ein: known,
  founded_date: known,
  business_purpose: known,
  legal_address_line1: known,
  legal_address_line2: known,
  legal_city: known,
  legal_state: known,
  legal_zip_code: known,
  legal_country: known,
  fiscal_year_end: known,
} satisfies Record<keyof ProfileFacts, z.ZodType>;

const nextStep = z.object({
  priority: z.enum(stepPriorities),
  section: z.enum(profileSections),
  field: z.enum(profileKeys as [ProfileKey, ...ProfileKey[]]),
  label: z.string(),
});

export const profile = z.object({
  registration_id: uuid,
  ...facts,
  /** As filed, or as of `members_from`. */
  members: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(memberRoles),
      ownership_percentage: z.number(),
      company: shownCompanyMember,
    }),
  ),
  /** Day since which the members differ from those at formation; null while they are the same. */
  members_from: isoDay.nullable(),
  ...plainValues,
  directors: z.array(director),
  business_activities: z.array(activity),
  profile_completion_percentage: wholePercent,
  next_steps: z.array(nextStep),
  change_requests: z.array(changeRequest),
  /** Number of saves, 0 before the first; sent back with a change. */
  version: count,
  updated_at: isoTime.nullable(),
});

const byId = z.object({ id: uuid });
const saved = ok({ profile });

export const profileOperations = {
  getProfile: {
    method: 'GET',
    path: '/api/companies/:id/profile',
    summary: 'The profile of a company; `success: false` while nothing is known of it but that it was paid',
    access: 'user',
    needs: 'personal.read',
    params: byId,
    answer: oneOf({
      known: dictated({ data: profile, message: z.string() }),
      blank: nothingYet({ data: z.null(), message: z.string() }),
    }),
    errors: ['companies.registration_not_found'],
  },
  createProfile: {
    method: 'POST',
    path: '/api/companies/:id/profile',
    summary: 'The first save of a profile',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject(validatedValues),
    answer: saved,
    errors: ['companies.registration_not_found', 'profile.exists', 'profile.amounts_stand'],
    example: { body: { main_email: 'hola@example.com' } },
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/companies/:id/profile',
    summary: 'Changes what is sent and nothing else; refused where one of it was changed since `version`',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({
      ...validatedValues,
      /** As last seen; without it the last save wins. */
      version: count.optional(),
    }),
    answer: saved,
    errors: ['companies.registration_not_found', 'profile.conflict', 'profile.amounts_stand'],
    example: { body: { main_email: 'hola@example.com', version: 0 } },
  },
  getProfileSummary: {
    method: 'GET',
    path: '/api/companies/:id/profile/summary',
    summary: 'How full the profile of a company is, and what comes next',
    access: 'user',
    needs: 'company.read',
    params: byId,
    answer: ok({
      legal_name: z.string(),
      profile_completion_percentage: wholePercent,
      level: z.enum(completionLevels),
      next_steps: z.array(nextStep),
    }),
    errors: ['companies.registration_not_found'],
  },
  getProfileEnums: {
    method: 'GET',
    path: '/api/profile/enums',
    summary: 'Sectors and sizes of a company, with their Spanish names',
    access: 'user',
    needs: null,
    answer: ok({
      business_sectors: z.array(z.string()),
      business_sector_labels: z.record(z.string(), z.string()),
      company_sizes: z.array(z.string()),
      company_size_labels: z.record(z.string(), z.string()),
    }),
    errors: [],
  },
} as const satisfies Operations;

const staffProfile = z.object({
  registration_id: uuid,
  ...plainValues,
  version: count,
  updated_at: isoTime.nullable(),
});

export const profileStaffOperations = {
  getStaffProfile: {
    method: 'GET',
    path: '/api/admin/registrations/:id/profile',
    summary: 'What the customer of a company says of it, field by field',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: ok({ profile: staffProfile }),
    errors: ['companies.registration_not_found'],
  },
  updateStaffProfile: {
    method: 'PUT',
    path: '/api/admin/registrations/:id/profile',
    summary: 'Changes what is sent and nothing else; refused where one of it was changed since `version`',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ ...validatedValues, version: count }),
    object: 'company',
    audited: ['version'],
    auditsNames: true,
    answer: ok({ profile: staffProfile }),
    errors: ['companies.registration_not_found', 'profile.conflict', 'profile.amounts_stand'],
    requestsPerMinute: 60,
    example: { body: { main_email: 'hola@example.com', version: 0 } },
  },
} as const satisfies Operations;

export type Profile = z.output<typeof profile>;
export type StaffProfile = z.output<typeof staffProfile>;
