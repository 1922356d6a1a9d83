import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

export type Actor = {
  /** The identity provider's `sub`. */
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Null for customers. */
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  /** The open session whose cookie came with the request; undefined for a call with a token alone. */
  session: { id: string; isPassed: boolean } | undefined;
  signIn: SignIn | undefined;
};

export type SignIn = {
  id: string | undefined;
  tokenIssuedAt: Date;
  /** When the person last proved who they are, where the provider says. */
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
