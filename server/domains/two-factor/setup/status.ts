import { countRecoveryCodes, findSecondFactor } from '../proof/second-factors.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { recoveryCodesMax } from '@zarpa/contract/identity/two-factor.rules.ts';
import { decideFor } from '../proof/decide-for.ts';

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

const fewCodes = 2;

export const listRecommendations: Handle<'listRecommendations'> = async (needs, actor) => {
  if (actor.hasSecondFactor) {
    const left = await countRecoveryCodes(needs.db, actor.userId);
    return { success: true, recommendations: left > fewCodes ? [] : [newCodes(left)] };
  }
  const decisions = [...(await decideFor(needs, actor)).values()];
  const warning = decisions.map(({ decision }) => decision.warning).find((text) => text !== null);
  return {
    success: true,
    recommendations: [
      {
        id: 'enable',
        title: 'Activa la autenticación en dos pasos',
        message: warning ?? 'Con un código de tu teléfono, nadie entra con solo tu contraseña. Tarda dos minutos.',
        urgent: decisions.some(({ decision }) => decision.required),
      },
    ],
  };
};

function newCodes(left: number) {
  const have = left === 0 ? 'No te quedan códigos' : left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`;
  return {
    id: 'recovery-codes' as const,
    title: 'Genera códigos de recuperación nuevos',
    message: `${have} de recuperación de ${recoveryCodesMax}. Sin ellos, perder el teléfono es perder el acceso.`,
    urgent: left === 0,
  };
}
