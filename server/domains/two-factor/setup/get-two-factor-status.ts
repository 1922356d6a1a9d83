import { countRecoveryCodes, findSecondFactor } from './second-factors.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getTwoFactorStatus: Handle<'getTwoFactorStatus'> = async (needs, actor) => {
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
};
