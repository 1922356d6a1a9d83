import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

/** A session ends this long after the password was typed, however active it is. */
export const sessionAbsoluteSeconds = 30 * 86_400;

export function createLoginPolicy() {
  const policy = interactionPolicy.base();
  const login = policy.get('login')!;
  const ask = (reason: string, isNeeded: (ctx: KoaContextWithOIDC) => boolean) =>
    login.checks.add(
      new interactionPolicy.Check(reason, 'End-User authentication is required', 'login_required', isNeeded),
    );
  // without this check a session of a blocked or deleted account ends in a 500, and the hidden frame gets no answer
  ask('account_unavailable', (ctx) => Boolean(ctx.oidc.session?.accountId) && !ctx.oidc.account);
  // the session's own expiry slides with every visit
  ask('session_too_old', (ctx) => {
    const { session } = ctx.oidc;
    return Boolean(session?.accountId) && session!.past(sessionAbsoluteSeconds);
  });
  return policy;
}
