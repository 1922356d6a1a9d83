import { z } from 'zod';
import { memberRoles } from './companies.rules.ts';
import type { Operations } from './operation.ts';
import { addonKeys, planType } from './plans.ts';

/** One line of text: no control characters, which neither PostgreSQL nor a mail's subject would take. */
const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, { error: 'Contiene caracteres que no se admiten' });
const text = (max: number) => line.min(1).max(max);
const optionalText = (max: number) => line.max(max).optional();

/** Parts that the customer left out are absent or empty: they become required actions, never inventions. */
const address = z.strictObject({
  first_name: optionalText(100),
  last_name: optionalText(100),
  line1: optionalText(200),
  line2: optionalText(200),
  city: optionalText(100),
  state_province_region: optionalText(100),
  country: optionalText(60),
  zip_postal_code: optionalText(20),
  email: optionalText(254),
});

const memberInput = z.strictObject({
  first_name: text(100),
  last_name: line.max(100),
  role: z.enum(memberRoles),
  email: line.max(254).refine((value) => value.includes('@') && value.length >= 6, {
    error: 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)',
  }),
  phone: optionalText(40),
  /** Percent, in tenths; when absent, an equal share. */
  ownership_percentage: z.number().min(0).max(100).optional(),
  address: address.optional(),
});

const contactInput = z.strictObject({
  name: text(200),
  email: text(254),
  phone: text(40),
  website: optionalText(300),
  address,
});

const initialBody = z.strictObject({
  company_name: text(200),
  user_email: text(254),
  /** `pm_…` of the card provider; absent when `confirmation_token_id` is given. */
  payment_method_id: z
    .string()
    .regex(/^pm_\w{1,100}$/)
    .optional(),
  confirmation_token_id: z
    .string()
    .regex(/^ctoken_\w{1,100}$/)
    .optional(),
  /** Dollars, as shown to the customer; the server charges its own price and refuses a differing one. */
  amount: z.number().min(0).max(1_000_000),
  alternative_company_name: optionalText(210),
  currency: z.literal('usd').default('usd'),
  plan_type: planType,
  selected_addons: addonKeys.default([]),
  /** One id for one run of the wizard: repeats of the call are one purchase. */
  checkout_id: z.uuid().optional(),
});

const initialAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    company_registration_id: z.string(),
    payment_intent_id: z.string(),
    /** The card asks for 3-D Secure: complete it with `client_secret`, then call again with the same body. */
    requires_action: z.boolean(),
    client_secret: z.string().nullable(),
  }),
});

const member = z.object({
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  ownership_percentage: z.number(),
  email: z.string(),
  phone: z.string().nullable(),
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

/** One company of the list (portal.md §3). Without `include_details` only the first two fields are present. */
export const userCompany = z.object({
  registration_id: z.string(),
  company_name: z.string(),
  company_id: z.string().nullable().optional(),
  alternative_company_name: z.string().nullable().optional(),
  amount: z.number().optional(),
  plan_type: z.string().optional(),
  selected_addons: z.array(z.string()).optional(),
  created_at: z.string().optional(),
  admin_status: z.string().optional(),
  payment_status: z.string().optional(),
  external_company_id: z.string().nullable().optional(),
  user_email: z.string().optional(),
  contact_info: z
    .object({
      client_name: z.string().nullable(),
      client_email: z.string(),
      client_phone: z.string().nullable(),
      company_address: z.string().nullable(),
      company_state: z.string(),
      company_ein: z.string(),
      company_type: z.string(),
    })
    .optional(),
  details: z
    .object({
      members: z.array(member),
      planned_employees: z.string().nullable(),
      business_purpose: z.string().nullable(),
    })
    .optional(),
});

/** Registration, payment and details of a company (formation.md §3, §7). */
export const companiesOperations = {
  createInitialCompany: {
    method: 'POST',
    path: '/api/companies/initial',
    summary: 'Registers a company and charges its price once; repeatable with the same checkout_id',
    access: 'user',
    body: initialBody,
    answer: initialAnswer,
    errors: [
      'request.invalid',
      'identity.other_email',
      'two_factor.required',
      'plans.addon_unknown',
      'plans.addon_unavailable',
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
      answer: {
        success: true,
        message: 'Pago recibido',
        data: {
          company_registration_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
          payment_intent_id: 'pi_123',
          requires_action: false,
          client_secret: null,
        },
      },
    },
  },
  submitCompanyDetails: {
    method: 'POST',
    path: '/api/companies/details',
    summary: 'Members and contact of a paid registration: creates the company',
    access: 'user',
    body: z.strictObject({
      company_registration_id: z.uuid({
        error: 'No se encontró el ID de registro. Por favor realiza el pago primero.',
      }),
      company_name: text(200),
      members: z
        .array(memberInput)
        .min(1, { error: 'Debe haber al menos un miembro con nombre y email válidos' })
        .max(50),
      contact: contactInput.optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ company_id: z.string(), external_company_id: z.string().nullable() }),
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
      answer: {
        success: true,
        message: 'Tu LLC está siendo procesada',
        data: { company_id: '7c3a…', external_company_id: null },
        details: [],
      },
    },
  },
  listUserCompanies: {
    method: 'GET',
    path: '/api/companies/by-user',
    summary: 'The caller’s paid companies, newest first, at most 100',
    access: 'user',
    query: z.object({
      user_email: z.string().max(254).optional(),
      include_details: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({ success: z.literal(true), data: z.object({ companies: z.array(userCompany) }) }),
    errors: ['identity.other_email', 'request.invalid'],
    example: {
      query: { user_email: 'cliente@example.com', include_details: 'true' },
      answer: { success: true, data: { companies: [] } },
    },
  },
  searchAddresses: {
    method: 'GET',
    path: '/api/addresses/search',
    summary: 'Address suggestions from the maps provider, at most 5',
    access: 'user',
    query: z.object({
      address: z.string().trim().min(5).max(200),
      /** ISO 3166-1 alpha-2: results of this country come first. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        suggestions: z.array(
          z.object({
            place_id: z.string(),
            formatted_address: z.string(),
            street: z.string(),
            city: z.string(),
            state: z.string(),
            zip: z.string(),
            country: z.string(),
          }),
        ),
      }),
    }),
    errors: ['request.invalid', 'companies.address_search_unavailable'],
    requestsPerMinute: 60,
    example: { query: { address: 'Calle Mayor 1, Madrid' }, answer: { success: true, data: { suggestions: [] } } },
  },
} as const satisfies Operations;

export type UserCompany = z.output<typeof userCompany>;
export type Member = z.output<typeof member>;
export type AddressSuggestion = z.output<
  typeof companiesOperations.searchAddresses.answer
>['data']['suggestions'][number];
