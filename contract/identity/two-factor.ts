import { z } from 'zod';
import { dictated, ok } from '../core/envelope.ts';
import { appCode, count, isoTime } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { passkeyAssertion } from './passkeys-shapes.ts';
import { twoFactorConfig } from './two-factor-config.ts';
import { guardedActions, policyModes, recommendationIds } from './two-factor.rules.ts';

const said = dictated({ message: z.string() });

/** An app's six digits, a recovery code, or a passkey's signature; exactly one of them. */
export const proof = z
  .strictObject({
    code: appCode.optional(),
    recovery_code: z.string().min(1).max(40).optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine((given) => [given.code, given.recovery_code, given.passkey].filter((way) => way !== undefined).length === 1, {
    path: ['code'],
    message: 'Ingresa un código de 6 dígitos',
  });
export type Proof = z.output<typeof proof>;

const action = z.enum(guardedActions);

const setup = twoFactorConfig.extend({ icon: z.enum(['shield']) });

const decision = z.object({
  required: z.boolean(),
  allow_action: z.boolean(),
  setup_required: setup.nullable(),
  recommendation: z.string().nullable(),
  warning: z.string().nullable(),
});

const gracePeriod = z.object({
  active: z.boolean(),
  /** Null without a grace period. */
  ends_at: isoTime.nullable(),
  days_left: count.nullable(),
});

const graceDays = z.int().min(1).max(90);
const policy = z.object({ action, mode: z.enum(policyModes), grace_days: graceDays });

export const proofErrors = [
  'two_factor.code_invalid',
  'two_factor.code_used',
  'two_factor.passkey_invalid',
  'two_factor.too_many_tries',
] as const;

export const twoFactorOperations = {
  getTwoFactorStatus: {
    method: 'GET',
    path: '/api/2fa/status',
    summary: 'Whether the second factor is on, and since when',
    access: 'user',
    needs: null,
    answer: dictated({
      status: z.object({
        has_2fa: z.boolean(),
        has_secret: z.boolean(),
        enabled_at: isoTime.nullable(),
        recovery_codes_left: count,
      }),
      message: z.string(),
    }),
    errors: [],
  },
  getChallenge: {
    method: 'GET',
    path: '/api/2fa/challenge',
    summary: 'What this person may pass the second factor with, and whether this browser may be remembered',
    access: 'user',
    needs: null,
    beforeChallenge: true,
    answer: ok({ has_passkeys: z.boolean(), can_remember: z.boolean() }),
    errors: [],
  },
  verifyChallenge: {
    method: 'POST',
    path: '/api/2fa/challenge',
    summary:
      'Passes the second factor for this session; until then a session of somebody with 2FA gets no other answer',
    access: 'user',
    needs: null,
    beforeChallenge: true,
    body: proof.safeExtend({
      /** Skips the second factor in this browser for 30 days. */
      remember_device: z.boolean().optional(),
    }),
    answer: ok({ recovery_codes_left: count }),
    errors: [...proofErrors, 'two_factor.not_enabled', 'two_factor.device_not_for_staff', 'identity.session_missing'],
    requestsPerMinute: 60,
    example: { body: { code: '123456' } },
  },
  generateSetup: {
    method: 'POST',
    path: '/api/2fa/setup/generate',
    summary: 'A new secret, waiting for its first right code; replaces one that waits already',
    access: 'user',
    needs: null,
    answer: said.extend({
      /** A data URI of a PNG, for an image's source. */
      qr_code: z.string(),
      manual_entry_key: z.string(),
    }),
    errors: ['two_factor.already_enabled', 'two_factor.email_unverified', 'identity.recent_sign_in_required'],
    requestsPerMinute: 20,
  },
  verifySetup: {
    method: 'POST',
    path: '/api/2fa/setup/verify',
    summary: 'The first right code turns 2FA on; the recovery codes are in this answer and never again',
    access: 'user',
    needs: null,
    body: z.strictObject({ code: appCode }),
    answer: said.extend({ recovery_codes: z.array(z.string()) }),
    errors: [
      // The first code of a new secret cannot have been used.
      'two_factor.code_invalid',
      'two_factor.too_many_tries',
      'two_factor.already_enabled',
      'two_factor.setup_missing',
      'two_factor.email_unverified',
      'identity.session_missing',
      'identity.recent_sign_in_required',
    ],
    requestsPerMinute: 60,
    example: { body: { code: '123456' } },
  },
  cancelSetup: {
    method: 'POST',
    path: '/api/2fa/setup/cancel',
    summary: 'Forgets a secret that waits for its first code; nothing to forget is no error',
    access: 'user',
    needs: null,
    answer: said,
    errors: [],
    requestsPerMinute: 60,
  },
  endTwoFactor: {
    method: 'POST',
    path: '/api/2fa/disable',
    summary: 'Turns 2FA off, with a fresh code or a recovery code',
    access: 'user',
    needs: null,
    body: proof,
    answer: said,
    errors: [...proofErrors, 'two_factor.not_enabled'],
    requestsPerMinute: 60,
    example: { body: { code: '123456' } },
  },
  generateRecoveryCodes: {
    method: 'POST',
    path: '/api/2fa/recovery-codes',
    summary: 'Ten new recovery codes, with a fresh code; the old ones stop working',
    access: 'user',
    needs: null,
    body: proof,
    answer: ok({ recovery_codes: z.array(z.string()) }),
    errors: [...proofErrors, 'two_factor.not_enabled'],
    requestsPerMinute: 60,
    example: { body: { code: '123456' } },
  },
  checkAction: {
    method: 'GET',
    path: '/api/2fa/check-action/:action',
    summary: 'What the policy says of an action for this customer',
    access: 'user',
    needs: null,
    params: z.strictObject({ action }),
    answer: dictated({ decision, status: z.object({ has_2fa: z.boolean() }), grace_period: gracePeriod }),
    errors: [],
  },
  checkActions: {
    method: 'POST',
    path: '/api/2fa/check-actions',
    summary: 'The same for several actions at once',
    access: 'user',
    needs: null,
    body: z.strictObject({ actions: z.array(action).min(1).max(10) }),
    answer: dictated({ requirements: z.partialRecord(action, decision) }),
    errors: [],
    example: { body: { actions: ['create_company'] } },
  },
  getGracePeriod: {
    method: 'GET',
    path: '/api/2fa/grace-period/status',
    summary: 'The nearest end of a grace period that runs for this customer',
    access: 'user',
    needs: null,
    answer: dictated({ grace_period: gracePeriod }),
    errors: [],
  },
  listRecommendations: {
    method: 'GET',
    path: '/api/2fa/recommendations',
    summary: 'What would make this account safer, most important first',
    access: 'user',
    needs: null,
    answer: dictated({
      recommendations: z.array(
        z.object({ id: z.enum(recommendationIds), title: z.string(), message: z.string(), urgent: z.boolean() }),
      ),
    }),
    errors: [],
  },
  saveAction: {
    method: 'POST',
    path: '/api/2fa/track-action',
    summary: 'Notes that an action went on after a dialog; a grace period begins with the first',
    access: 'user',
    needs: null,
    body: z.strictObject({ action }),
    answer: dictated({}),
    errors: [],
    requestsPerMinute: 60,
    example: { body: { action: 'complete_payment' } },
  },
  listPolicies: {
    method: 'GET',
    path: '/api/admin/2fa/policies',
    summary: 'What each action asks for',
    access: 'staff',
    permission: 'manage_settings',
    answer: ok({ policies: z.array(policy) }),
    errors: [],
  },
  updatePolicy: {
    method: 'PUT',
    path: '/api/admin/2fa/policies/:action',
    summary: 'Sets what an action asks for; holds from the next request on',
    access: 'staff',
    permission: 'manage_settings',
    object: { kind: 'policy', field: 'action' },
    audited: ['mode', 'grace_days'],
    params: z.strictObject({ action }),
    body: z.strictObject({ mode: z.enum(policyModes), grace_days: graceDays.default(7) }),
    answer: ok({ policy }),
    errors: [],
    example: { body: { mode: 'grace', grace_days: 14 } },
  },
} as const satisfies Operations;
