/** A purchase's items and their states; progress, checklist and status are computed from them. case.md, portal.md §4, §9. */
import { plans, type PlanType } from '../payments/plans.rules.ts';

/** As shown (portal.md §4). An older release's `pending` is sent as `en_proceso`. */
export const orderStatuses = ['pendiente', 'en_proceso', 'completada', 'cancelada'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Items of a plan; an add-on's item is `addon:` and the add-on's key. */
export const planItemKeys = ['formation', 'ein', 'documents', 'bank_consultation'] as const;
export type OrderItemKey = (typeof planItemKeys)[number];

export const orderItemStates = ['pending', 'done', 'cancelled'] as const;
export type OrderItemState = (typeof orderItemStates)[number];

const planItemLabels: Readonly<Record<OrderItemKey, string>> = {
  formation: 'Constitución',
  ein: 'EIN',
  documents: 'Documentos básicos',
  bank_consultation: 'Consulta para apertura de cuenta bancaria',
};

const itemsOfPlan: Readonly<Record<PlanType, readonly OrderItemKey[]>> = {
  Basico: ['formation', 'ein', 'documents'],
  Plus: ['formation', 'ein', 'documents', 'bank_consultation'],
};

export type NewOrderItem = {
  key: string;
  label: string;
  /** Whole cents. The plan's first item carries its price; the others are included. */
  amountCents: number;
};

export function itemsOf(
  planType: PlanType,
  planPriceCents: number,
  addons: readonly { key: string; name: string; priceCents: number }[],
): NewOrderItem[] {
  return [
    ...itemsOfPlan[planType].map((key, index) => ({
      key,
      label: planItemLabels[key],
      amountCents: index === 0 ? planPriceCents : 0,
    })),
    ...addons.map(({ key, name, priceCents }) => ({ key: `addon:${key}`, label: name, amountCents: priceCents })),
  ];
}

export function descriptionOf(planType: PlanType, items: readonly Pick<NewOrderItem, 'key' | 'label'>[]): string {
  const addons = items.filter(({ key }) => key.startsWith('addon:')).map(({ label }) => label);
  return [plans[planType].name, ...addons].join(' · ');
}

/** Completed by the case's steps; staff completes all other items. */
export function isCompletedByCase(key: string): boolean {
  return planItemKeys.some((one) => one === key && one !== 'bank_consultation');
}

/** Done ÷ not cancelled, in whole percent; 0 when everything is cancelled. */
export function completionOf(states: readonly OrderItemState[]): number {
  const counted = states.filter((state) => state !== 'cancelled');
  if (counted.length === 0) return 0;
  return Math.round((100 * counted.filter((state) => state === 'done').length) / counted.length);
}

export function orderStatusOf(byStage: OrderStatus, states: readonly OrderItemState[]): OrderStatus {
  return byStage === 'completada' && states.includes('pending') ? 'en_proceso' : byStage;
}

/** An older release wrote `pending` for in progress (portal.md §4). */
export function shownStatus(status: string): OrderStatus {
  return orderStatuses.find((one) => one === status) ?? 'en_proceso';
}

export function promisedDays(planType: PlanType): number {
  return plans[planType].deliveryDays[1];
}

/** How soon staff handles it; `medium` by default. */
export const orderPriorities = ['low', 'medium', 'high'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** Date filter in the customer's time zone (portal.md §5). */
export const orderDates = ['hoy', 'semana', 'mes'] as const;
export type OrderDate = (typeof orderDates)[number];

export const ordersPageSize = 20;
export const ordersPageMax = 100;
export const orderSearchMax = 200;

/** 'ORD-' and the first eight characters of the id (portal.md §3). */
export function orderNumber(id: string): string {
  return `ORD-${id.slice(0, 8)}`;
}
