import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factors.queries.ts';

export async function getTwoFactorStatus(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OperationAnswer<typeof twoFactorOperations.getTwoFactorStatus>> {
  const factor = await findSecondFactor(needs.db, actor.userId);
  const isEnabled = factor?.enabled_at != null;
  return {
    success: true,
    status: {
      has_2fa: isEnabled,
      has_secret: isEnabled || factor?.pending_secret != null,
      enabled_at: factor?.enabled_at?.toISOString() ?? null,
      recovery_codes_left: isEnabled ? await countRecoveryCodes(needs.db, actor.userId) : 0,
    },
    message: isEnabled ? '2FA activo' : '2FA inactivo',
  };
}
