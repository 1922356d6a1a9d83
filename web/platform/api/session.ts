import type { SessionUser } from '@zarpa/contract/identity/operations.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { openByCookie, useAuthState, type AuthState } from './auth-store.ts';
import { queryClient } from './api-query.ts';
import { call } from './call.ts';
import { callbackPath } from './return-path.ts';
import { forgetChallenge } from './session-refusal.ts';

export type Session = {
  /** From our server once it answered; from the ID token until then, without staff rights. */
  user: SessionUser;
  email: string;
  name: string;
  isStaff: boolean;
  staffRole: SessionUser['staff_role'];
  hasSecondFactor: boolean;
  /** The server has answered: `isStaff` is final. */
  isConfirmed: boolean;
};

/** `POST /api/session`, once per load: creates the user on first sight and sets the session cookie. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { data } = await call('POST /api/session', {}, { signal });
    // Also where another tab passed it, or it was turned off elsewhere.
    if (data.second_factor !== 'needed') forgetChallenge();
    return data;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

let opening: Promise<boolean> | undefined;

/**
 * Once per load: whether the session cookie opened the screen. The SDK leaves a mark of its own where somebody signed
 * in; without it nobody is asked for. After a sign-in only the SDK knows who came.
 */
export function openSession(): Promise<boolean> {
  opening ??= hasSignInMark() && location.pathname !== callbackPath ? openByCookie(findUser) : Promise.resolve(false);
  return opening;
}

export const hasSignInMark = () => /(^|; )auth0\.[^=]+\.is\.authenticated=/.test(document.cookie);

async function findUser(): Promise<AuthState['user']> {
  const { data } = await call('GET /api/session', {}, { anonymous: true });
  if (!data.session) return undefined;
  queryClient.setQueryData(sessionQuery.queryKey, data.session);
  const { id: sub, email, name, email_verified } = data.session.user;
  return { sub, email, name, email_verified };
}

/** Who is signed in. Only below the gate, where somebody is. */
export function useSession(): Session {
  const { isAuthenticated, user: claims } = useAuthState();
  const { data, isFetched } = useQuery({ ...sessionQuery, enabled: isAuthenticated });
  const user = data?.user ?? userOfClaims(claims);
  return {
    user,
    email: user.email,
    name: user.name,
    isStaff: user.is_staff,
    staffRole: user.staff_role,
    hasSecondFactor: data !== undefined && data.second_factor !== 'off',
    isConfirmed: isFetched,
  };
}

function userOfClaims(claims: AuthState['user']): SessionUser {
  return {
    id: claims?.sub ?? '',
    email: claims?.email ?? '',
    name: claims?.name ?? claims?.email ?? '',
    email_verified: claims?.email_verified ?? false,
    is_staff: false,
    staff_role: null,
  };
}
