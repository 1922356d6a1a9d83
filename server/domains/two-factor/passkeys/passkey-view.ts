import type { PasskeyRow } from '../proof/passkeys.queries.ts';
import type { AnswerOf } from '../../../platform/http/handler.ts';

type PasskeyView = AnswerOf<'createPasskey'>['data']['passkey'];

export function passkeyView({ id, name, created_at, used_at }: PasskeyRow): PasskeyView {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
