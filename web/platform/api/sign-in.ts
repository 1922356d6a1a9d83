import { call } from './call.ts';
import { getAuthState, whenSdkReady } from './auth-store.ts';
import { beginSignOut, recordSignInChange } from './back-cache.ts';
import { recordClosed } from './closed-note.ts';
import { forgetOwnNotes } from './forget-own-notes.ts';
import { homePath, safeReturnPath } from './return-path.ts';

/** Leaves for the identity provider and returns to `returnTo`. `again` asks for the password even when signed in. */
export async function startSignIn(
  returnTo: string,
  options: { signUp?: boolean; again?: boolean } = {},
): Promise<void> {
  const { loginWithRedirect } = await whenSdkReady();
  recordClosed(false);
  recordSignInChange();
  await loginWithRedirect({
    appState: { returnTo: safeReturnPath(returnTo) },
    // Replaces the history entry, so that 'back' on the provider's page does not start the sign-in again.
    openUrl: (url) => location.replace(url),
    ...(options.signUp && { authorizationParams: { screen_hint: 'signup' } }),
    ...(options.again && { authorizationParams: { prompt: 'login', ...hintOf(getAuthState().user?.email) } }),
  });
}

const hintOf = (email: string | undefined) => (email ? { login_hint: email } : {});

/** Ends our session cookie, then the provider's session, and leaves the page. `wasClosed`: the sign-in page says why. */
export async function signOut({ wasClosed = false } = {}): Promise<void> {
  const { logout } = await whenSdkReady();
  recordClosed(wasClosed);
  recordSignInChange();
  const undo = beginSignOut();
  forgetOwnNotes({ isWished: !wasClosed });
  // The provider's part must run even when this call fails, or the person stays signed in.
  await call('DELETE /api/session', {}, { anonymous: true, timeoutMs: 5000 }).catch(() => undefined);
  try {
    await logout({ logoutParams: { returnTo: `${location.origin}${homePath}` } });
  } catch (error) {
    undo();
    throw error;
  }
}
