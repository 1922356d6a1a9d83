import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/api/api-query.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { whilePassing } from '../../platform/api/passing.ts';
import { securityEventsKey } from '../identity/account/security-events.data.ts';

export type TwoFactorStatus = CallAnswer<'GET /api/2fa/status'>['status'];

export const twoFactorStatusQuery = queryOptions({
  queryKey: ['two-factor', 'status'],
  queryFn: async ({ signal }): Promise<TwoFactorStatus> => {
    const { success, message, status } = await call('GET /api/2fa/status', {}, { signal });
    // A proxy may answer 200 with something else (formation.md §8).
    if (success && status) return status;
    throw new ApiError({
      code: 'local.unreadable',
      status: 200,
      message: message || 'Error obteniendo estado de 2FA',
    });
  },
});

export type Secret = { qrCode: string; manualKey: string };

export async function generateSetup(): Promise<Secret> {
  const answer = await call('POST /api/2fa/setup/generate');
  return { qrCode: answer.qr_code, manualKey: answer.manual_entry_key };
}

/** The only answer with the recovery codes. */
export const verifySetup = async (code: string): Promise<readonly string[]> =>
  (await whilePassing(call('POST /api/2fa/setup/verify', { body: { code } }))).recovery_codes;

/** The result is ignored (formation.md §7), because a pending secret expires. */
export async function cancelSetup(): Promise<void> {
  await call('POST /api/2fa/setup/cancel').catch(() => undefined);
}

export const endTwoFactor = (body: Proof) => call('POST /api/2fa/disable', { body });

export const generateRecoveryCodes = async (body: Proof) =>
  (await call('POST /api/2fa/recovery-codes', { body })).data.recovery_codes;

export async function verifyChallenge(proof: Proof, isRemembered: boolean): Promise<number> {
  const body = { ...proof, remember_device: isRemembered };
  return (await whilePassing(call('POST /api/2fa/challenge', { body }))).data.recovery_codes_left;
}

export function refetchTwoFactor(): void {
  void queryClient.invalidateQueries({ queryKey: twoFactorStatusQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: securityEventsKey });
}
