import type { InputOf } from '../../platform/http/handler.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { OperationInput, OperationName } from '@zarpa/contract/core/operations.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { type BatchKind, batchAsks, batchSteps } from '@zarpa/contract/batches/kinds.rules.ts';
import { needSentences } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle, Handler } from '../../platform/http/handler.ts';
import { listShown } from '../../platform/files/kept-files.queries.ts';
import { readInput } from '../../platform/http/read-input.ts';
import { createAction } from '../formation/actions/staff-actions.ts';
import { casePaper } from '../formation/cases/files/case-paper.ts';
import { findCase } from '../formation/cases/cases.queries.ts';
import { requireCase } from '../formation/cases/require-case.ts';
import { requireLockedCase } from '../formation/moves/advance-case.ts';
import { cancelMove, moveCase } from '../formation/moves/pending-move.ts';
import { downloadFilingPacket, requirePacket } from '../formation/packet/download-filing-packet.ts';
import { claimCase, releaseCase, updateCaseAssignee } from '../formation/queue/assignment.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { requireAnyReturn } from '../returns/packets/require-returns.ts';
import { updateReturnAssignee } from '../returns/review/assignee.ts';
import { createTask } from '../tasks/team-tasks.ts';
import type { ItemResult, WorkItem } from './batch-items.queries.ts';

export type BatchInput = Omit<InputOf<'createBatch'>['body'], 'id' | 'kind' | 'subjects'>;

/** A single operation with what it is given, validated as if it had been sent. */
export type SingleCall = {
  name: OperationName;
  operation: Extract<Operation, { access: 'staff' }>;
  run: Handler<Operation>;
  input: OperationInput<Operation>;
};

function callOf<N extends OperationName>(
  name: N,
  run: Handle<N>,
  given: { params?: object; body?: object },
): SingleCall {
  const operation = operations[name] as unknown as SingleCall['operation'];
  const input = readInput(operation, { params: given.params, query: {}, body: given.body });
  return {
    name,
    operation,
    run: run as unknown as Handler<Operation>,
    input: { ...input, files: undefined } as OperationInput<Operation>,
  };
}

type Inside = { needs: Context; tx: Tx };

type Act = {
  /** Of the batch alone, before there are rows. */
  check?: (input: BatchInput) => void;
  /** Throws what refuses the row; undefined where there is nothing to be done but the check. */
  call: (needs: Context, input: BatchInput, item: WorkItem) => Promise<SingleCall | undefined>;
  /** The operation reads files before its transaction, so that it is not put into another one. */
  readsFiles?: true;
  /** Before the call, under the row's lock. */
  before?: (inside: Inside, item: WorkItem) => Promise<string | null>;
  undo?: (inside: Inside, item: WorkItem, result: NonNullable<ItemResult>) => Promise<SingleCall[]>;
};

export const batchActs: Readonly<Record<BatchKind, Act>> = {
  give: {
    check: (input) => void giveCall('0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c41', input),
    call: async (_needs, input, { subject }) => giveCall(subject, input),
    before: async ({ tx }, { subject }) => (await requireLockedCase(tx, subject, undefined)).assignee_id,
    undo: async ({ tx }, { subject }, { before = null, given }) => {
      const row = await requireLockedCase(tx, subject, undefined);
      if (row.assignee_id !== given) throw fail('batches.changed_since');
      if (before) return [giveCall(subject, { user_id: before, take_over: true })];
      const params = { id: subject };
      // Only whose it is may leave it.
      return [
        callOf('claimCase', claimCase, { params, body: { take_over: true } }),
        callOf('releaseCase', releaseCase, { params }),
      ];
    },
  },
  move: {
    check: ({ event, reason }) => {
      const step = batchSteps.find((each) => each.event === event);
      const details = [
        ...(step ? [] : [{ field: 'event', message: 'Ese paso se da caso por caso.' }]),
        ...(step?.needs.includes('reason') && !reason ? [{ field: 'reason', message: needSentences.reason }] : []),
      ];
      if (details.length > 0) throw fail('request.invalid', { details });
    },
    call: async (needs, { event, reason, take_over }, { subject, seen_version }) => {
      const stageSince = (await findCase(needs.db, subject))?.stage_since;
      const [newest] = await listShown(needs.db, casePaper.name, [subject]);
      const proof = newest && stageSince && newest.created_at >= stageSince ? newest.id : undefined;
      const body = { event, reason, take_over, version: seen_version ?? 0, ...(proof && { proof }) };
      return callOf('moveCase', moveCase, { params: { id: subject }, body });
    },
    readsFiles: true,
    undo: async (_inside, _item, { move = '' }) => [callOf('cancelMove', cancelMove, { params: { id: move } })],
  },
  ask: {
    check: ({ action }) => {
      if (batchAsks.some((each) => each === action)) return;
      throw fail('request.invalid', { details: [{ field: 'action', message: 'Elige qué se le pide.' }] });
    },
    call: async (_needs, { action, note }, { subject }) =>
      callOf('createAction', createAction, {
        params: { id: subject },
        body: { kind: action, subject: 'company', note },
      }),
  },
  export: { call: async (needs, _input, { subject }) => void (await requireCase(needs, subject)) },
  packets: { call: async (needs, _input, { subject }) => void (await requirePacket(needs, subject)) },
  give_returns: {
    check: (input) => void returnCall('0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c41', input),
    call: async (_needs, input, { subject }) => returnCall(subject, input),
    before: async ({ needs }, { subject }) => (await requireAnyReturn(needs, subject)).row.assignee_id,
    undo: async ({ needs }, { subject }, { before = null, given }) => {
      const { row } = await requireAnyReturn(needs, subject);
      if (row.assignee_id !== given || !before) throw fail('batches.changed_since');
      return [returnCall(subject, { user_id: before, take_over: true })];
    },
  },
  give_dates: {
    check: (input) => void dateCall('0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c41:a', input),
    call: async (_needs, input, { subject }) => dateCall(subject, input),
  },
};

function giveCall(id: string, { user_id, take_over }: BatchInput): SingleCall {
  return callOf('updateCaseAssignee', updateCaseAssignee, { params: { id }, body: { user_id, take_over } });
}

function returnCall(id: string, { user_id, take_over }: BatchInput): SingleCall {
  return callOf('updateReturnAssignee', updateReturnAssignee, { params: { id }, body: { user_id, take_over } });
}

function dateCall(subject: string, { user_id: owner_id, due_on, note }: BatchInput): SingleCall {
  const [registration_id, obligation] = [subject.slice(0, 36), subject.slice(37)];
  return callOf('createTask', createTask, { body: { registration_id, obligation, owner_id, due_on, note } });
}

export const packetCall = (id: string): SingleCall =>
  callOf('downloadFilingPacket', downloadFilingPacket, { params: { id } });

type Batch = { kind: BatchKind; input: BatchInput };

/** What the way back needs. `answer` of a step is what its transaction gave. */
export function resultOf(
  { kind, input }: Batch,
  { before, answer }: { before: string | null; answer: unknown },
): ItemResult {
  if (kind === 'give' || kind === 'give_returns') return { before, given: input.user_id! };
  if (kind !== 'move') return null;
  const { pending } = answer as { pending: { id: string } | null };
  return pending && { move: pending.id };
}

/** `isPending`: its step has not taken effect. A return that was nobody's stays with somebody. */
export function canUndo(kind: BatchKind, result: ItemResult, isPending: boolean): boolean {
  if (!result) return false;
  if (kind === 'give_returns' && !result.before) return false;
  return result.move !== undefined ? isPending : result.given !== result.before;
}
