import type { ColumnType, Generated, Selectable } from 'kysely';
import type { KeptForm } from '../forms/kept-form.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface AccountTable {
  /** `auth0|` and 24 hex digits: the shape of an Auth0 database user, so that a later move keeps every `sub`. */
  id: string;
  email: string;
  email_verified: Generated<boolean>;
  password_hash: string;
  name: string;
  given_name: string;
  family_name: string;
  nickname: string;
  locale: Generated<string>;
  blocked: Generated<boolean>;
  /** Older tokens are invalid. */
  tokens_valid_from: OptionalTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Only their sha256 is stored. */
export interface TicketTable {
  ticket_hash: Buffer;
  account_id: string;
  expires_at: Date;
  used_at: OptionalTimestamp;
  created_at: Timestamp;
  /** Refused form values (forms/kept-forms.queries.ts). */
  kept: ColumnType<KeptForm[] | null, undefined, string>;
}

export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  account_id: string | null;
  grant_id: string | null;
  uid: string | null;
  consumed_at: OptionalTimestamp;
  expires_at: OptionalTimestamp;
}

export interface SigningKeyTable {
  id: string;
  purpose: 'signing' | 'cookie';
  state: 'next' | 'current' | 'retired';
  /** Which key of IDENTITY_ENCRYPTION_KEY opens `material`. */
  encryption_key_id: string;
  material: Buffer;
  created_at: Timestamp;
  retired_at: OptionalTimestamp;
}

export interface MailQueueTable {
  id: Generated<string>;
  /** `reset-asked` is no mail yet: the queue finds out whether there is an account. */
  kind: 'verification' | 'reset' | 'already-registered' | 'password-changed' | 'reset-asked';
  recipient: string;
  /** Values for the text, links included; emptied once the mail is sent. */
  data: ColumnType<Record<string, string>, string, string>;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  last_error: string | null;
  sent_at: OptionalTimestamp;
  failed_at: OptionalTimestamp;
  created_at: Timestamp;
}

export interface LogoutQueueTable {
  id: Generated<string>;
  account_id: string;
  valid_from: Date;
  /** Nobody had proven the address before. */
  was_unverified: boolean;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  last_error: string | null;
  sent_at: OptionalTimestamp;
  failed_at: OptionalTimestamp;
  created_at: Timestamp;
}

/** Owned by rate-limiter-flexible; listed here only for the clean-up. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: ColumnType<string | null, number | null, number | null>;
}

export interface Database {
  account: AccountTable;
  password_reset: TicketTable;
  email_verification: TicketTable;
  oidc_payload: OidcPayloadTable;
  signing_key: SigningKeyTable;
  mail_queue: MailQueueTable;
  logout_queue: LogoutQueueTable;
  rate_limit: RateLimitTable;
}

export type Account = Selectable<AccountTable>;
