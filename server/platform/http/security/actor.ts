import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

export type Actor = {
  /** The identity provider's `sub`. */
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  /** The open session of the request's cookie; undefined for a call with only a token. */
  session: { id: string; isPassed: boolean } | undefined;
  signIn: SignIn | undefined;
};

export type SignIn = {
  id: string | undefined;
  tokenIssuedAt: Date;
  signedInAt: Date | undefined;
};

export type Caller = {
  requestId: string;
  address: string;
  userAgent: string;
  bearer: string | undefined;
  sessionToken: string | undefined;
  deviceToken?: string | undefined;
  lastEventId?: string | undefined;
};
