/** Who is calling, as the server knows it; nothing here was claimed by the browser. */
export type Actor = {
  /** The identity provider's `sub`. */
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  isStaff: boolean;
};

/** Facts of one request that an operation may need. */
export type Caller = {
  requestId: string;
  address: string;
  userAgent: string;
  bearer: string | undefined;
  sessionToken: string | undefined;
};
