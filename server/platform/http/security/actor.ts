import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

/** Who is calling, as the server knows it; nothing here was claimed by the browser. */
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
  /** Of the token that came; undefined for a call by cookie alone. */
  signIn: SignIn | undefined;
};

export type SignIn = {
  /** Where the provider names it. */
  id: string | undefined;
  tokenIssuedAt: Date;
  /** When the person last proved who they are, where the provider says. */
  signedInAt: Date | undefined;
};

/** Facts of one request that an operation may need. */
export type Caller = {
  requestId: string;
  address: string;
  userAgent: string;
  bearer: string | undefined;
  sessionToken: string | undefined;
  /** Of a browser that a person had remembered; whose it is, and whether it is any good, nobody has looked at. */
  deviceToken?: string | undefined;
  /** Of a browser that comes back to a stream of events: the last one that it had. */
  lastEventId?: string | undefined;
};
