import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';

export type GuardedAction = 'create_company' | 'complete_payment';

/**
 * Refuses with `two_factor.required` where the policy demands a second factor (formation.md §6).
 * Every policy starts as 'off'; no account can have a second factor yet, so 'required' always refuses.
 */
export async function checkAction(needs: Pick<Context, 'db'>, _actor: Actor, action: GuardedAction): Promise<void> {
  const policy = await needs.db
    .selectFrom('two_factor_policies')
    .select('mode')
    .where('action', '=', action)
    .executeTakeFirst();
  if (policy?.mode !== 'required') return;
  throw fail('two_factor.required', {
    config: {
      title: 'Protege tu cuenta antes de continuar',
      message: 'Para procesar este pago necesitas la autenticación en dos pasos (2FA).',
      urgent: true,
      benefits: ['Nadie entra con solo tu contraseña', 'Tus documentos y pagos quedan protegidos'],
      can_skip: false,
    },
  });
}
