import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { showRecoveryCode } from '@zarpa/contract/two-factor.rules.ts';
import type { twoFactorOperations } from '@zarpa/contract/two-factor.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { AnswerWithCookie } from '../http/answer.ts';
import { fail } from '../http/fail.ts';
import { noteEvent } from '../identity/note-event.ts';
import { tell } from '../mail/tell.ts';
import { takeTry } from './count-tries.ts';
import { passChallenge } from './pass-challenge.ts';
import { enableSecondFactor, findSecondFactor, replaceRecoveryCodes } from './second-factors.queries.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOf } from './totp.ts';

type Operation = typeof twoFactorOperations.verifySetup;
type Needs = Pick<Context, 'db' | 'config' | 'clock' | 'jobs' | 'people'>;

/** The first right code turns the second factor on. This session has passed it; every other one must now. */
export async function verifySetup(
  needs: Needs,
  actor: Actor,
  { body }: OperationInput<Operation>,
  caller: Caller,
): Promise<AnswerWithCookie<OperationAnswer<Operation>>> {
  if (!actor.session) throw fail('identity.session_missing');
  const factor = await findSecondFactor(needs.db, actor.userId);
  if (factor?.enabled_at) throw fail('two_factor.already_enabled');
  const pending = factor?.pending_secret;
  if (!pending) throw fail('two_factor.setup_missing');
  const tried = await takeTry(needs, actor.userId, caller);
  const step = await stepOf(needs.config.secrets.open(actor.userId, pending), body.code, needs.clock());
  if (step === undefined) throw fail('two_factor.code_invalid');
  const codes = newRecoveryCodes();
  const token = await needs.db.transaction().execute(async (tx) => {
    if (!(await enableSecondFactor(tx, actor.userId, pending, step))) throw fail('two_factor.setup_missing');
    await replaceRecoveryCodes(
      tx,
      actor.userId,
      codes.map((code) => hashRecoveryCode(actor.userId, code)!),
    );
    const eventId = await noteEvent(tx, actor.userId, 'two_factor_enabled', { caller, session: actor.session });
    await tell(needs, tx, { kind: 'security-notice', ref: eventId, payload: { eventId } });
    return passChallenge(tx, actor);
  });
  needs.people.forget(actor.userId);
  await tried.settle();
  return new AnswerWithCookie(
    { success: true, message: '2FA configurado correctamente', recovery_codes: codes.map(showRecoveryCode) },
    token,
  );
}
