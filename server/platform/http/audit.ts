/** What the audit keeps of an operation of staff; the table is the gate's. */
import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { changesOf, type Change } from '@zarpa/contract/staff/changes.rules.ts';
import { fieldOfObject } from '@zarpa/contract/staff/objects.rules.ts';
import { Failure } from './fail.ts';
import type { Actor, AuditedActor } from './security/actor.ts';
import type { Gate, StaffAction } from './security/gate.ts';

type AuditedOperation = Extract<Operation, { audited: readonly string[] }>;

export const isAudited = (operation: Operation): operation is AuditedOperation =>
  operation.access === 'staff' && operation.audited !== undefined;

type AuditedCall = {
  name: string;
  operation: AuditedOperation;
  actor: Actor;
  input: OperationInput<Operation>;
  requestId: string;
};

/** Written before the action: an action without an entry would need two failures. */
export async function audited<T>(
  gate: Pick<Gate, 'beginStaffAction'>,
  { name, operation, actor, input, requestId }: AuditedCall,
  work: (actor: AuditedActor) => Promise<T>,
): Promise<T> {
  const begun = { operation: name, requestId, input: fieldsOf(operation, input), object: objectOf(operation, input) };
  const { settle } = await gate.beginStaffAction(actor, begun);
  const changes: Change[] = [];
  try {
    const answer = await work({ ...actor, noteChanges: (noted) => changes.push(...changesOf(noted)) });
    await settle('done', changes);
    return answer;
  } catch (error) {
    await settle(error instanceof Failure ? error.code : 'server.unexpected', []);
    throw error;
  }
}

function fieldsOf(
  { audited: names, auditsNames }: AuditedOperation,
  { params, query, body }: OperationInput<Operation>,
): Record<string, unknown> {
  const sent = (body ?? {}) as Record<string, unknown>;
  const fields: Record<string, unknown> = { ...(query as object | undefined), ...sent };
  return {
    ...(params as object | undefined),
    ...Object.fromEntries(names.map((name) => [name, fields[name]])),
    ...(auditsNames && { fields: Object.keys(sent).filter((name) => !names.includes(name)) }),
  };
}

function objectOf(
  { object }: AuditedOperation,
  { params, query, body }: OperationInput<Operation>,
): StaffAction['object'] {
  const of = fieldOfObject(object);
  const fields: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) };
  const id = of && fields[of.field];
  return typeof id === 'string' ? { kind: of!.kind, id } : undefined;
}
