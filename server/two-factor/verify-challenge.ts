import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/two-factor.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { AnswerWithCookie } from '../http/answer.ts';
import { fail } from '../http/fail.ts';
import { noteEvent } from '../identity/note-event.ts';
import { passChallenge } from './pass-challenge.ts';
import { requireProof, type ProofNeeds } from './require-proof.ts';
import { countRecoveryCodes } from './second-factors.queries.ts';

type Operation = typeof twoFactorOperations.verifyChallenge;

export async function verifyChallenge(
  needs: ProofNeeds & Pick<Context, 'people'>,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<AnswerWithCookie<OperationAnswer<Operation>>> {
  // Looked at first: without a session to carry it, a right code would be spent for nothing.
  if (!actor.session) throw fail('identity.session_missing');
  await requireProof(needs, actor, body, caller);
  const token = await needs.db.transaction().execute(async (tx) => {
    await noteEvent(tx, actor.userId, 'challenge_passed', { caller, session: actor.session });
    return passChallenge(tx, actor);
  });
  needs.people.forget(actor.userId);
  const recovery_codes_left = await countRecoveryCodes(needs.db, actor.userId);
  return new AnswerWithCookie({ success: true, data: { recovery_codes_left } }, token);
}
