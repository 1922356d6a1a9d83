import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { passkeysOperations } from '@zarpa/contract/identity/passkeys.ts';
import type { PasskeyRow } from '../proof/passkeys.queries.ts';

type PasskeyView = OperationAnswer<typeof passkeysOperations.createPasskey>['data']['passkey'];

export function passkeyView({ id, name, created_at, used_at }: PasskeyRow): PasskeyView {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
