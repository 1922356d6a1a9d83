import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { Actor, Caller } from './actor.ts';

/** What of a request decides who is calling, beside the caller's own keys. */
export type Asked = { method: string; headers: { origin?: string | undefined } };

/** Who may pass; made by the domains that know people and staff, asked before a request's body is read. */
export type Gate = {
  /** Whoever calls. Throws the refusal; null for somebody unknown where that is allowed. */
  admit: (operation: Operation, asked: Asked, caller: Caller) => Promise<Actor | null>;
  /** Notes what a member of staff is about to write, before it happens; `settle` adds how it ended. */
  beginStaffAction: (
    actor: Actor,
    action: { operation: string; requestId: string; input: Record<string, unknown> },
  ) => Promise<{ settle: (outcome: string) => Promise<void> }>;
};
