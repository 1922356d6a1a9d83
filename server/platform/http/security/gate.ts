import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { Change } from '@zarpa/contract/staff/changes.rules.ts';
import type { ObjectKind } from '@zarpa/contract/staff/objects.rules.ts';
import type { Actor, Caller } from './actor.ts';

export type StaffAction = {
  operation: string;
  requestId: string;
  input: Record<string, unknown>;
  object: { kind: ObjectKind; id: string } | undefined;
};

export type BegunAction = { settle: (outcome: string, changes: readonly Change[]) => Promise<void> };

export type GateRequest = { method: string; headers: { origin?: string | undefined } };

/** Access control, made by the domains that know people and staff, and run before a request's body is read. */
export type Gate = {
  /** Throws the refusal; null for an unknown caller where that is allowed. */
  admit: (operation: Operation, request: GateRequest, caller: Caller) => Promise<Actor | null>;
  beginStaffAction: (actor: Actor, action: StaffAction) => Promise<BegunAction>;
};
