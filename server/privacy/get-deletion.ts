import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { showDeletion } from './show-deletion.ts';

export function getDeletion(
  needs: Pick<Context, 'db' | 'personalData' | 'clock'>,
  actor: Actor,
): Promise<OperationAnswer<typeof privacyOperations.getDeletion>> {
  return showDeletion(needs, actor.userId);
}
