import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { passChallenge } from '../proof/challenge.ts';
import { takeTry } from '../proof/count-tries.ts';
import { requireProof, requireProvenAddress, requireRecentSignIn } from '../proof/require-proof.ts';
import {
  deletePendingSecret,
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
} from '../proof/second-factors.queries.ts';
import { stepOf } from '../proof/totp.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

/** An open session alone cannot turn the protection off: it takes a fresh code. */
export const endTwoFactor: Handle<'endTwoFactor'> = async (needs, actor, { body }, caller) => {
  await requireProof(needs, actor, body, caller);
  await needs.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, actor.userId);
    await notifyOfEvent(needs, tx, actor.userId, 'two_factor_disabled', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
  return { success: true, message: '2FA desactivado exitosamente' };
};

export const cancelSetup: Handle<'cancelSetup'> = async (needs, actor) => {
  await deletePendingSecret(needs.db, actor.userId);
  return { success: true, message: 'Configuración cancelada' };
};

/** The time to begin, plus the time that a secret waits. */
const recentMinutes = 30;

/** The first right code turns the second factor on. This session has passed it; all others must now. */
export const verifySetup: Handle<'verifySetup'> = async (needs, actor, { body }, caller) => {
  if (!actor.session) throw fail('identity.session_missing');
  requireRecentSignIn(actor, recentMinutes);
  await requireProvenAddress(needs, actor, caller);
  const factor = await findSecondFactor(needs.db, actor.userId);
  if (factor?.enabled_at) throw fail('two_factor.already_enabled');
  const pending = factor?.pending_secret;
  if (!pending) throw fail('two_factor.setup_missing');
  const tried = await takeTry(needs, actor.userId, caller);
  const step = await stepOf(needs.secrets.open('totp', actor.userId, pending), body.code, new Date());
  if (step === undefined) throw fail('two_factor.code_invalid');
  const { token, recoveryCodes } = await needs.db.transaction().execute(async (tx) => {
    if (!(await enableSecondFactor(tx, actor.userId, pending, step))) throw fail('two_factor.setup_missing');
    await notifyOfEvent(needs, tx, actor.userId, 'two_factor_enabled', { caller, session: actor.session });
    return { token: await passChallenge(tx, actor), recoveryCodes: await issueRecoveryCodes(tx, actor.userId) };
  });
  needs.people.forget(actor.userId);
  await tried.settle();
  return new AnswerWithCookie(
    { success: true, message: '2FA configurado correctamente', recovery_codes: recoveryCodes },
    token,
  );
};
