import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { passkeysOperations } from '@zarpa/contract/identity/passkeys.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { renamePasskey } from './passkeys.queries.ts';
import { toldPasskey } from './told-passkey.ts';

type Operation = typeof passkeysOperations.updatePasskey;

export async function updatePasskey(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params, body }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  const row = await renamePasskey(needs.db, actor.userId, params.id, body.name);
  if (!row) throw fail('two_factor.passkey_not_found');
  return { success: true, data: { passkey: toldPasskey(row) } };
}
