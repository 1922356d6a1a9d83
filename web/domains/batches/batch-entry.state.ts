import { batchFacts, batchSteps, outwardOf, type BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import { transitionsFor } from '@zarpa/contract/formation/case.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { NewBatch } from './batches.data.ts';

export type BatchEntry = {
  user: string;
  takeOver: boolean;
  event: string;
  reason: string;
  action: string;
  dueOn: string;
  note: string;
};

/** Steps that at least one of these stages allows to this role, the way forward first. */
export function stepsFor(stages: readonly Stage[], role: StaffRole) {
  return batchSteps.filter((step) =>
    stages.some((stage) =>
      transitionsFor({ stage, stageBefore: null, blocked: [], isInFlight: false }, role).includes(step),
    ),
  );
}

export const stepOf = (event: string) => batchSteps.find((step) => step.event === event);

/** What is sent, or what is missing in the entry. */
export function bodyOf(kind: BatchKind, entry: BatchEntry): Omit<NewBatch, 'id' | 'subjects'> | string {
  const { user, takeOver: take_over, event, reason, action, dueOn, note } = entry;
  const noted = note.trim() ? { note: note.trim() } : {};
  if (kind === 'give' || kind === 'give_returns') return user ? { kind, user_id: user, take_over } : 'Elige a quién.';
  if (kind === 'move') {
    const step = stepOf(event);
    if (!step) return 'Elige el paso.';
    const needsReason = step.needs.includes('reason');
    if (needsReason && !reason.trim()) return 'Escribe el motivo: lo lee el cliente.';
    return { kind, event, take_over, ...(needsReason && { reason: reason.trim() }) };
  }
  if (kind === 'ask') return action ? { kind, action, ...noted } : 'Elige qué se le pide.';
  if (kind === 'give_dates') {
    if (!user) return 'Elige a quién.';
    return dueOn ? { kind, user_id: user, due_on: dueOn, ...noted } : 'Di hasta cuándo.';
  }
  return { kind };
}

/** Whom it reaches outside the house, in a sentence with the number; undefined when nobody. */
export function outwardText(kind: BatchKind, event: string, count: number): string | undefined {
  const step = stepOf(event)?.event;
  const customers = count === 1 ? 'a 1 cliente' : `a ${count} clientes`;
  switch (outwardOf(kind, step as StageEvent | undefined)) {
    case 'state':
      return `Consta como ${count === 1 ? 'presentada al Estado 1 empresa' : `presentadas al Estado ${count} empresas`}, y se escribe ${customers}.`;
    case 'irs':
      return `Consta como pedido al IRS el EIN de ${count === 1 ? '1 empresa' : `${count} empresas`}, y se escribe ${customers}.`;
    case 'customers':
      return `Se escribe ${customers}.`;
    default:
      return undefined;
  }
}

export const confirmLabels: Readonly<Record<BatchKind, (count: number) => string>> = {
  give: (count) => `Dar ${count}`,
  move: (count) => `Dar el paso a ${count}`,
  ask: (count) => `Pedirlo a ${count}`,
  export: (count) => `Exportar ${count}`,
  packets: (count) => `Preparar ${count}`,
  give_dates: (count) => `Encargar ${count}`,
  give_returns: (count) => `Dar ${count}`,
};

export const titleOf = (kind: BatchKind): string => batchFacts[kind].label;
