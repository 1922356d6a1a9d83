import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { showDeletion } from './show-deletion.ts';

export async function getDeletion(
  needs: Pick<Context, 'db' | 'personalData' | 'clock'>,
  actor: Actor,
): Promise<OperationAnswer<typeof privacyOperations.getDeletion>> {
  const [{ data }, open_companies] = await Promise.all([
    showDeletion(needs, actor.userId),
    needs.personalData.listOpenWork(needs.db, actor.userId),
  ]);
  return { success: true, data: { ...data, open_companies } };
}
