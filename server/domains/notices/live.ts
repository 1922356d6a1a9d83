import type { SentEvent } from '../../platform/http/answers/answer.ts';

export type FollowerState = { secondsLeft: number; isStaff: boolean };

export type Follower = {
  userId: string;
  /** Asked at the beginning, when something of the person changes, and when the session would end; undefined ends it. */
  standing: () => Promise<FollowerState | undefined>;
  /** Places of the notices after this one, and the newest; without one, the newest alone. */
  missed: (after: string | undefined) => Promise<{ seqs: readonly string[]; last: string }>;
  lastSeq: string | undefined;
  /** For how long its screen has been reading, in milliseconds; undefined where it does not say. Of one that comes back it is no longer true. */
  watchedMs: number | undefined;
};

export type Live = {
  hasRoom: (userId: string) => boolean;
  /** From the call on nothing is lost: what was missed before, then what happens. Ends with `signal`, or with the session. */
  follow: (follower: Follower, signal: AbortSignal) => AsyncIterable<SentEvent>;
};
