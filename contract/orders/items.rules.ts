/** What was bought, as items with a state; progress, checklist and status are one computation over them. Pure; case.md, portal.md §4, §9. */
import { plans, type PlanType } from '../payments/plans.rules.ts';

/** As they are shown (portal.md §4). On the wire a `pending` of an older release reads as `en_proceso`. */
export const orderStatuses = ['pendiente', 'en_proceso', 'completada', 'cancelada'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Parts of a plan, by key; an add-on's item has its add-on's key behind `addon:`. */
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
  /** Whole cents. The plan's price stands on its first part; the others are included in it. */
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

/** What its case completes, by its steps; everything else is completed by the team. */
export function isCompletedByCase(key: string): boolean {
  return planItemKeys.some((one) => one === key && one !== 'bank_consultation');
}

/** Done ÷ not cancelled, in whole percent; 0 where everything is cancelled. */
export function completionOf(states: readonly OrderItemState[]): number {
  const counted = states.filter((state) => state !== 'cancelled');
  if (counted.length === 0) return 0;
  return Math.round((100 * counted.filter((state) => state === 'done').length) / counted.length);
}

export function orderStatusOf(byStage: OrderStatus, states: readonly OrderItemState[]): OrderStatus {
  return byStage === 'completada' && states.includes('pending') ? 'en_proceso' : byStage;
}

/** As it was written, or as an older release left it: that showed `pending` as in progress (portal.md §4). */
export function shownStatus(status: string): OrderStatus {
  return orderStatuses.find((one) => one === status) ?? 'en_proceso';
}

export function promisedDays(planType: PlanType): number {
  return plans[planType].deliveryDays[1];
}

/** How soon the team takes it up; `medium` unless somebody said otherwise. */
export const orderPriorities = ['low', 'medium', 'high'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** The filter by date (portal.md §5), in the customer's own time zone. */
export const orderDates = ['hoy', 'semana', 'mes'] as const;
export type OrderDate = (typeof orderDates)[number];

export const ordersPageSize = 20;
export const ordersPageMax = 100;
export const orderSearchMax = 200;

/** 'ORD-' and the first eight characters of the id (portal.md §3). */
export function orderNumber(id: string): string {
  return `ORD-${id.slice(0, 8)}`;
}
