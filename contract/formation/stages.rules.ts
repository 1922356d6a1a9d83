import type { AdminStatus } from '../companies/members.rules.ts';
import { einDays } from '../tax/words/ein-days.rules.ts';
import type { OrderItemKey, OrderStatus } from '../orders/items.rules.ts';

export const stages = [
  'awaiting_details',
  'in_review',
  'ready_to_file',
  'submitted_to_state',
  'name_rejected',
  'formed',
  'ein_requested',
  'ein_issued',
  'completed',
  'refused',
  'cancelled',
] as const;
export type Stage = (typeof stages)[number];

export const turns = ['customer', 'us', 'state', 'irs', 'nobody'] as const;
export type Turn = (typeof turns)[number];

export const turnLabels: Readonly<Record<Turn, string>> = {
  customer: 'Te toca a ti',
  us: 'Estamos en ello',
  state: 'En el Estado',
  irs: 'En el IRS',
  nobody: 'Nada pendiente',
};

export const pathPoints = ['Datos', 'Revisión', 'Estado', 'Constituida', 'EIN', 'Documentos', 'Completada'] as const;

type StageFacts = {
  label: string;
  /** Whose turn it is, unless an action of the customer holds up our next step (`turnOf`). */
  turn: Turn;
  adminStatus: AdminStatus;
  orderStatus: OrderStatus;
  /** Completed parts of every plan; null: unchanged. */
  itemsDone: readonly OrderItemKey[] | null;
  /** Position on the progress path; null: off the path. */
  point: number | null;
};

export const stageFacts: Readonly<Record<Stage, StageFacts>> = {
  awaiting_details: {
    label: 'Datos pendientes',
    turn: 'customer',
    adminStatus: 'pending',
    orderStatus: 'pendiente',
    itemsDone: [],
    point: 1,
  },
  in_review: {
    label: 'En revisión',
    turn: 'us',
    adminStatus: 'in_review',
    orderStatus: 'en_proceso',
    itemsDone: [],
    point: 2,
  },
  ready_to_file: {
    label: 'Lista para presentar',
    turn: 'us',
    adminStatus: 'approved',
    orderStatus: 'en_proceso',
    itemsDone: [],
    point: 2,
  },
  submitted_to_state: {
    label: 'Enviada al estado',
    turn: 'state',
    adminStatus: 'approved',
    orderStatus: 'en_proceso',
    itemsDone: [],
    point: 3,
  },
  name_rejected: {
    label: 'Nombre rechazado',
    turn: 'customer',
    adminStatus: 'in_review',
    orderStatus: 'en_proceso',
    itemsDone: [],
    point: 3,
  },
  formed: {
    label: 'Constituida',
    turn: 'us',
    adminStatus: 'completed',
    orderStatus: 'en_proceso',
    itemsDone: ['formation'],
    point: 4,
  },
  ein_requested: {
    label: 'EIN solicitado',
    turn: 'irs',
    adminStatus: 'completed',
    orderStatus: 'en_proceso',
    itemsDone: ['formation'],
    point: 5,
  },
  ein_issued: {
    label: 'EIN emitido',
    turn: 'us',
    adminStatus: 'completed',
    orderStatus: 'en_proceso',
    itemsDone: ['formation', 'ein'],
    point: 6,
  },
  completed: {
    label: 'Completada',
    turn: 'nobody',
    adminStatus: 'completed',
    orderStatus: 'completada',
    itemsDone: ['formation', 'ein', 'documents'],
    point: 7,
  },
  refused: {
    label: 'Rechazada',
    turn: 'nobody',
    adminStatus: 'rejected',
    orderStatus: 'cancelada',
    itemsDone: null,
    point: null,
  },
  cancelled: {
    label: 'Cancelada',
    turn: 'nobody',
    adminStatus: 'cancelled',
    orderStatus: 'cancelada',
    itemsDone: null,
    point: null,
  },
};

/** An agency's usual working days, from and to; never a promise. Undefined for our and the customer's turns. */
export function usualDaysOf(turn: Turn): [number, number] | undefined {
  if (turn === 'state') return [1, 10];
  return turn === 'irs' ? [...einDays] : undefined;
}

export function isFormedStage(stage: Stage): boolean {
  return (stageFacts[stage].point ?? 0) >= 4;
}
