import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import type { Changes } from '@zarpa/contract/staff/changes.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

export type Actor = {
  /** The identity provider's `sub`. */
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  /** What the operation needs in a company: whoever is asked for one takes it from here. */
  permission: CompanyPermission | null;
  /** The open session of the request's cookie; undefined for a call with only a token. */
  session: { id: string; isPassed: boolean } | undefined;
  signIn: SignIn | undefined;
};

/** The caller of an audited operation. */
export type AuditedActor = Actor & {
  /** What became of which field: kept by the audit once the operation is done, dropped when it is refused. */
  noteChanges: (changes: Changes) => void;
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
  /** Of somebody without an account, who gave a mailed code: one for each signing, separated by dots. */
  signingTokens?: string | undefined;
  lastEventId?: string | undefined;
};
