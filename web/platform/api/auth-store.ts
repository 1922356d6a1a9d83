import type { Auth0ContextInterface, User } from '@auth0/auth0-react';
import { createStore } from '../ui/store.ts';

type Sdk = Pick<
  Auth0ContextInterface,
  'isLoading' | 'isAuthenticated' | 'user' | 'error' | 'loginWithRedirect' | 'logout' | 'getAccessTokenSilently'
>;

/**
 * Who is signed in. Outside React, because the SDK is fetched beside the first screen: the tree does not wait
 * for it, calls with a token do.
 */
export type AuthState = Pick<Sdk, 'isLoading' | 'isAuthenticated' | 'user'> & { error: Error | undefined };

const state = createStore<AuthState>({ isLoading: true, isAuthenticated: false, user: undefined, error: undefined });
let sdk: Sdk | undefined;
let failure: Error | undefined;
const wanted = Promise.withResolvers<void>();
const settled = Promise.withResolvers<void>();
let cookie: 'none' | 'asking' | 'open' = 'none';

/** Loading until our session cookie has opened a session, or the SDK has restored one or found none. */
export const useAuthState = state.use;
export const getAuthState = state.get;
/** Resolves when something needs the SDK. */
export const sdkWanted = wanted.promise;

/** Opens the screen for whose session cookie this browser has, before the SDK is there. False where it has none. */
export async function openByCookie(findUser: () => Promise<User | undefined>): Promise<boolean> {
  cookie = 'asking';
  const user = await findUser().catch(() => undefined);
  cookie = user ? 'open' : 'none';
  if (user) state.set({ isLoading: false, isAuthenticated: true, user, error: undefined });
  return user !== undefined;
}

/** Whether a call that only reads goes out with the cookie alone. */
export function readsByCookie(): boolean {
  return cookie !== 'none' && !sdk?.isAuthenticated;
}

export function publishAuth(next: Sdk): void {
  sdk = next;
  const { isLoading, isAuthenticated, user, error } = next;
  if (!isLoading) settled.resolve();
  // The cookie's session stays on screen, with what is typed there; a call that needs a token says that there is none.
  if (cookie === 'open' && !isAuthenticated) return;
  state.set({ isLoading, isAuthenticated, user, error });
}

export function publishAuthFailure(error: Error): void {
  failure = error;
  settled.resolve();
  if (cookie !== 'open') state.set({ isLoading: false, isAuthenticated: false, user: undefined, error });
}

/** The SDK's functions, once it is there. Rejects when it could not be loaded. */
export async function whenSdkReady(): Promise<Sdk> {
  wanted.resolve();
  // It is fetched once there is a connection, which is longer than anybody waits.
  if (!sdk && !failure && navigator.onLine === false) throw new TypeError('offline');
  await untilOffline(settled.promise);
  if (!sdk) throw failure ?? new Error('identity SDK unavailable');
  return sdk;
}

/** The SDK answered, but with nothing (formation.md §8 tells it from a failure). */
export const noTokenMessage = 'no access token';

/** The SDK waits for a minute for a line that was cut. */
function untilOffline<T>(answer: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const cut = new Promise<never>((_resolve, reject) =>
    globalThis.addEventListener?.('offline', () => reject(new TypeError('offline')), { signal: settled.signal }),
  );
  return Promise.race([answer, cut]).finally(() => settled.abort());
}

export async function getAccessToken(): Promise<string> {
  const { getAccessTokenSilently } = await whenSdkReady();
  const token = await untilOffline(getAccessTokenSilently());
  if (!token) throw new Error(noTokenMessage);
  return token;
}
