import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { deletePendingSecret } from '../proof/second-factors.queries.ts';

export async function cancelSetup(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ success: true; message: string }> {
  await deletePendingSecret(needs.db, actor.userId);
  return { success: true, message: 'Configuración cancelada' };
}
