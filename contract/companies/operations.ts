import { z } from 'zod';
import { adminStatuses, memberRoles } from './members.rules.ts';
import { shownCompanyMember } from './company-member.ts';
import { companyDetails, nameLengthMax } from './details.ts';
import { ok, oneOf } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import {
  claimedDollars,
  claimedEmail,
  companyName,
  countryCode,
  dollars,
  email,
  isoTime,
  line,
  optionalCompanyName,
  percent,
  providerId,
  text,
  uuid,
  wholePercent,
} from '../core/fields.ts';
import type { MissingFact } from '../formation/filing/facts.rules.ts';
import type { Operations } from '../core/operation.ts';
import { companyPermissions, companyRoles } from '../people/permissions.rules.ts';
import { settledStatuses } from '../payments/states.rules.ts';
import { addonKeys, planType } from '../payments/plans.ts';
import { turns } from '../formation/stages.rules.ts';

const initialBody = z.strictObject({
  company_name: companyName(nameLengthMax),
  user_email: email,
  /** `pm_…` of the card provider; absent when `confirmation_token_id` is given. */
  payment_method_id: providerId('pm').optional(),
  confirmation_token_id: providerId('ctoken').optional(),
  /** Dollars as shown to the customer. The server charges its own price and refuses a different one. */
  amount: claimedDollars,
  alternative_company_name: optionalCompanyName(210),
  currency: z.literal('usd').default('usd'),
  plan_type: planType,
  selected_addons: addonKeys.default([]),
  /** One id per run of the wizard: repeated calls are one purchase. */
  checkout_id: uuid.optional(),
  buyer_country: countryCode.optional(),
  /** The buyer ticked `startConsent`; required for buyers from the EU while the setting is on. */
  starts_at_once: z.boolean().optional(),
  /** The buyer ticked that their card is saved: the version of the text (`consent.rules.ts`). */
  card_consent: text(20).optional(),
});

const initialAnswer = ok({
  company_registration_id: uuid,
  payment_intent_id: z.string(),
  /** The card requires 3-D Secure: complete it with `client_secret`, then repeat the call with the same body. */
  requires_action: z.boolean(),
  client_secret: z.string().nullable(),
}).extend({ message: z.string() });

const member = z.object({
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(memberRoles),
  ownership_percentage: percent,
  email: z.string(),
  phone: z.string().nullable(),
  company: shownCompanyMember,
  address: z
    .object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      country: z.string(),
    })
    .nullable(),
});

const userCompany = z.object({ registration_id: uuid, company_name: z.string() });

const detailedCompany = userCompany.extend({
  /** Null until the details are submitted. */
  company_id: uuid.nullable(),
  /** The caller's, and what they may do. Without `personal.read` members have neither address nor telephone nor e-mail. */
  role: z.enum(companyRoles),
  may: z.array(z.enum(companyPermissions)),
  alternative_company_name: z.string(),
  amount: dollars,
  returned_amount: dollars,
  plan_type: planType,
  selected_addons: z.array(z.string()),
  created_at: isoTime,
  admin_status: z.enum(adminStatuses),
  profile_completion_percentage: wholePercent,
  turn: z.enum(turns).nullable(),
  payment_status: z.enum(settledStatuses),
  external_company_id: z.string().nullable(),
  user_email: z.string(),
  contact_info: z.object({
    client_name: z.string().nullable(),
    client_email: z.string(),
    client_phone: z.string().nullable(),
    company_address: z.string().nullable(),
    company_state: z.string(),
    company_ein: z.string(),
    company_type: z.string(),
  }),
  details: z.object({
    members: z.array(member),
    planned_employees: z.string().nullable(),
    business_purpose: z.string().nullable(),
  }),
});

const addressSuggestion = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

export const companiesOperations = {
  createInitialCompany: {
    method: 'POST',
    path: '/api/companies/initial',
    summary: 'Registers a company and charges its price once; repeatable with the same checkout_id',
    access: 'user',
    needs: null,
    body: initialBody,
    answer: initialAnswer,
    errors: [
      'request.invalid',
      'identity.other_email',
      'two_factor.required',
      'plans.addon_unknown',
      'plans.addon_unavailable',
      'plans.plan_unavailable',
      'payments.country_not_served',
      'payments.start_not_asked',
      'payments.amount_mismatch',
      'payments.card_declined',
      'payments.insufficient_funds',
      'payments.expired_card',
      'payments.incorrect_cvc',
      'payments.incorrect_number',
      'payments.processing_error',
      'payments.authentication_failed',
      'payments.method_invalid',
      'payments.too_many_declines',
      'payments.email_unverified',
      'payments.in_progress',
      'payments.provider_unavailable',
    ],
    requestsPerMinute: 20,
    example: {
      body: {
        company_name: 'Faro Digital LLC',
        user_email: 'cliente@example.com',
        payment_method_id: 'pm_card_visa',
        amount: 399,
        currency: 'usd',
        plan_type: 'Basico',
        selected_addons: [],
        checkout_id: '3f0c1d5e-6c0b-4a55-9a43-0f6f5f2b9f10',
      },
    },
  },
  submitCompanyDetails: {
    method: 'POST',
    path: '/api/companies/details',
    summary: 'Members and contact of a paid registration: creates the company',
    access: 'user',
    needs: 'case.write',
    body: companyDetails,
    answer: ok({ company_id: uuid, external_company_id: z.string().nullable() }).extend({
      message: z.string(),
      details: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    errors: [
      'request.invalid',
      'companies.registration_not_found',
      'companies.registration_unpaid',
      'companies.details_conflict',
      'payments.provider_unavailable',
    ],
    requestsPerMinute: 30,
    example: {
      body: {
        company_registration_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
        company_name: 'Faro Digital LLC',
        members: [
          {
            first_name: 'Titular',
            last_name: 'Principal',
            role: 'member',
            email: 'titular@example.com',
            ownership_percentage: 100,
          },
        ],
      },
    },
  },
  listUserCompanies: {
    method: 'GET',
    path: '/api/companies/by-user',
    summary: 'The caller’s paid companies, newest first, at most 100',
    access: 'user',
    needs: 'company.read',
    query: z.object({
      user_email: claimedEmail.optional(),
      include_details: z.enum(['true', 'false']).default('false'),
    }),
    answer: oneOf({
      names: ok({ companies: z.array(userCompany) }),
      detailed: ok({ companies: z.array(detailedCompany) }),
    }),
    errors: ['identity.other_email', 'request.invalid'],
    example: { query: { user_email: 'cliente@example.com', include_details: 'true' } },
  },
  searchAddresses: {
    method: 'GET',
    path: '/api/addresses/search',
    summary: 'Address suggestions from the maps provider, at most 5',
    access: 'user',
    needs: null,
    query: z.object({
      address: line.min(5).max(200),
      country: countryCode.optional(),
    }),
    answer: ok({ suggestions: z.array(addressSuggestion) }),
    errors: ['request.invalid', 'companies.address_search_unavailable'],
    requestsPerMinute: 60,
    example: { query: { address: 'Calle Mayor 1, Madrid' } },
  },
} as const satisfies Operations;

export const companiesEvents = {
  /** Details of a paid registration were submitted and the company was created. `missing`: facts that its filing still lacks. */
  submitted: defineEvent<{
    companyId: string;
    registrationId: string;
    userId: string;
    missing: readonly MissingFact[];
  }>('companies.submitted'),
};

export type DetailedCompany = z.output<typeof detailedCompany>;
export type Member = z.output<typeof member>;
export type AddressSuggestion = z.output<typeof addressSuggestion>;
