import { advanceWords } from '../formation/stage-labels.rules.ts';
import { actionCatalogue, askableKinds, type ActionKind } from '../formation/required-actions.rules.ts';
import { transitions, type Need, type StageEvent } from '../formation/transitions.rules.ts';
import { may, type Permission, type StaffRole } from '../staff/roles.rules.ts';

export const batchKinds = ['give', 'move', 'ask', 'export', 'packets', 'give_dates', 'give_returns'] as const;
export type BatchKind = (typeof batchKinds)[number];

type BatchFacts = {
  label: string;
  /** Those of the single operation; whoever lacks one may not do it with many. */
  permissions: readonly Permission[];
  about: 'case' | 'date' | 'return';
};

export const batchFacts: Readonly<Record<BatchKind, BatchFacts>> = {
  give: { label: 'Dar a un colega', permissions: ['manage_cases'], about: 'case' },
  move: { label: 'Dar un paso', permissions: ['manage_cases'], about: 'case' },
  ask: { label: 'Pedir al cliente', permissions: ['manage_cases'], about: 'case' },
  export: { label: 'Exportar', permissions: ['read_cases'], about: 'case' },
  packets: { label: 'Descargar los paquetes', permissions: ['manage_cases', 'download_papers'], about: 'case' },
  give_returns: { label: 'Dar las declaraciones a un colega', permissions: ['manage_taxes'], about: 'return' },
  give_dates: { label: 'Encargar las fechas', permissions: ['manage_taxes'], about: 'date' },
};

export const batchReading = (kind: BatchKind): Permission =>
  batchFacts[kind].about === 'case' ? 'read_cases' : 'read_taxes';

export const mayBatch = (role: StaffRole, kind: BatchKind): boolean =>
  batchFacts[kind].permissions.every((permission) => may(role, permission));

/** Whose results a role may read. */
export const batchesOf = (role: StaffRole): BatchKind[] => batchKinds.filter((kind) => may(role, batchReading(kind)));

export const batchItemStates = ['waiting', 'done', 'refused', 'failed', 'undone'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** What rows can share; a step that needs more is taken case by case. */
const shared: readonly Need[] = ['reason', 'proof', 'nothing_open', 'nothing_in_flight', 'nothing_sending'];

/** Steps of the team that many cases can take at once. As proof counts each case's newest paper of its present stage. */
export const batchSteps = transitions.filter(
  ({ by, needs }) =>
    (by.includes('agent') || by.includes('administrator')) && needs.every((need) => shared.includes(need)),
);

/** What customers are asked about their company; about a member one asks case by case. */
export const batchAsks: readonly ActionKind[] = askableKinds.filter(
  (kind) => actionCatalogue[kind].about === 'company',
);

export type Outward = 'state' | 'irs' | 'customers' | 'nobody';

/** Whom a batch reaches outside the house. */
export function outwardOf(kind: BatchKind, event?: StageEvent | null): Outward {
  if (kind === 'ask') return 'customers';
  if (kind !== 'move' || !event) return 'nobody';
  if (event === 'submitted') return 'state';
  if (event === 'ein_requested') return 'irs';
  return advanceWords[event] ? 'customers' : 'nobody';
}

export function batchTitle(
  kind: BatchKind,
  input: { event?: string | undefined; action?: string | undefined },
): string {
  const { label } = batchFacts[kind];
  if (kind === 'move') return batchSteps.find(({ event }) => event === input.event)?.label ?? label;
  const asked = kind === 'ask' && batchAsks.find((each) => each === input.action);
  return asked ? `Pedir: ${actionCatalogue[asked].title}` : label;
}
