import type { SentEvent } from '../../platform/http/answers/answer.ts';

/** `companies`: registrations of those that the person is in. */
export type FollowerState = { secondsLeft: number; isStaff: boolean; companies: readonly string[] };

export type Follower = {
  userId: string;
  /** Called at the start, when the person changes, and when the session expires; undefined ends the stream. */
  state: () => Promise<FollowerState | undefined>;
  /** Sequence numbers of notices after this one, and the newest; without an argument only the newest. */
  missed: (after: string | undefined) => Promise<{ seqs: readonly string[]; last: string }>;
  lastSeq: string | undefined;
  /** Milliseconds since its page began to load; undefined when unknown. Invalid for a reconnect. */
  watchedMs: number | undefined;
};

export type Live = {
  hasRoom: (userId: string) => boolean;
  /** Yields what was missed, then new events, without a gap. Ends with `signal` or the session. */
  follow: (follower: Follower, signal: AbortSignal) => AsyncIterable<SentEvent>;
};
