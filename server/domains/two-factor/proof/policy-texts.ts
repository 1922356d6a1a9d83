import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import type { GuardedAction } from '@zarpa/contract/identity/two-factor.rules.ts';

const purposes: Record<GuardedAction, string> = {
  create_company: 'Para crear una empresa necesitas la autenticación en dos pasos (2FA).',
  join_as_titular: 'Para entrar como Titular necesitas la autenticación en dos pasos (2FA).',
  join_as_socio: 'Para entrar como Socio necesitas la autenticación en dos pasos (2FA).',
  join_as_contador: 'Para entrar como Contador necesitas la autenticación en dos pasos (2FA).',
  join_as_lectura: 'Para entrar con acceso de Lectura necesitas la autenticación en dos pasos (2FA).',
  complete_payment: 'Para procesar este pago necesitas la autenticación en dos pasos (2FA).',
};

export function setupOf(
  action: GuardedAction,
  { canSkip }: { canSkip: boolean },
): TwoFactorConfig & { icon: 'shield' } {
  return {
    icon: 'shield',
    title: 'Protege tu cuenta antes de continuar',
    message: purposes[action],
    urgent: !canSkip,
    benefits: ['Nadie entra con solo tu contraseña', 'Tus documentos y pagos quedan protegidos'],
    can_skip: canSkip,
  };
}

export const recommendationText =
  'Te recomendamos activar la autenticación en dos pasos: protege tus documentos y pagos.';

export function graceText(daysLeft: number): string {
  const time = daysLeft === 1 ? 'Te queda 1 día' : `Te quedan ${daysLeft} días`;
  return `${time} para activar la autenticación en dos pasos. Después la pediremos para continuar.`;
}
