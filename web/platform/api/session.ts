import type { SessionUser } from '@zarpa/contract/identity/operations.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuthState, type AuthState } from './auth-store.ts';
import { call } from './call.ts';
import { forgetChallenge } from './session-refusal.ts';

export type Session = {
  /** From the server once it answers; until then from the ID token, without staff rights. */
  user: SessionUser;
  email: string;
  name: string;
  isStaff: boolean;
  staffRole: SessionUser['staff_role'];
  hasSecondFactor: boolean;
  /** The server has answered, so `isStaff` is final. */
  isConfirmed: boolean;
};

/** `POST /api/session`, once per load: creates the user on first sight and sets the session cookie. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { data } = await call('POST /api/session', {}, { signal });
    // Another tab may have passed the challenge, or it was turned off elsewhere.
    if (data.second_factor !== 'needed') forgetChallenge();
    return data;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The signed-in user. Only valid below the gate. */
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
