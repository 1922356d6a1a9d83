import type { Auth0ContextInterface } from '@auth0/auth0-react';
import { createStore } from '../ui/store.ts';

type Sdk = Pick<
  Auth0ContextInterface,
  'isLoading' | 'isAuthenticated' | 'user' | 'error' | 'loginWithRedirect' | 'logout' | 'getAccessTokenSilently'
>;

/** Holds the last `useAuth0()` outside React: the SDK is fetched beside the first screen, and only calls with a token wait for it. */
export type AuthState = Pick<Sdk, 'isLoading' | 'isAuthenticated' | 'user'> & { error: Error | undefined };

const state = createStore<AuthState>({ isLoading: true, isAuthenticated: false, user: undefined, error: undefined });
let sdk: Sdk | undefined;

/** Loading until the SDK's chunk, the configuration and the restored session are all there. */
export const useAuthState = state.use;
export const getAuthState = state.get;

export function publishAuth(next: Sdk): void {
  sdk = next;
  state.set({ isLoading: next.isLoading, isAuthenticated: next.isAuthenticated, user: next.user, error: next.error });
}

export function publishAuthFailure(error: Error): void {
  state.set({ isLoading: false, isAuthenticated: false, user: undefined, error });
}

/** The SDK's functions, once loaded. Rejects when it cannot be loaded. */
export async function whenSdkReady(): Promise<Sdk> {
  await settled();
  if (!sdk) throw state.get().error ?? new Error('identity SDK unavailable');
  return sdk;
}

/** The SDK answered without a token (formation.md §8 distinguishes this from a failure). */
export const noTokenMessage = 'no access token';

export async function getAccessToken(): Promise<string> {
  const { getAccessTokenSilently } = await whenSdkReady();
  const token = await getAccessTokenSilently();
  if (!token) throw new Error(noTokenMessage);
  return token;
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    if (!state.get().isLoading) return resolve();
    const stop = state.subscribe(() => {
      if (state.get().isLoading) return;
      stop();
      resolve();
    });
  });
}
