import { acceptFiling, deliverFormationDocument, issueEin, refuseEin, rejectFiling } from './decide-filing.ts';
import { findCompany, type Desk } from './desk.ts';
import { FilingFailure, notFound } from './filing-failure.ts';
import type { KeptOrderItem } from './filing-objects.ts';
import { askForMore, saveItem, startWaiting } from './work-order.ts';

export const orderActions = ['accept', 'reject-name', 'reject', 'issue', 'refuse', 'ask', 'hold', 'release'] as const;
export type OrderAction = (typeof orderActions)[number];

export function possibleActions(desk: Pick<Desk, 'store'>, item: KeptOrderItem): OrderAction[] {
  if (item.outcome === 'accepted') return isDocumentMissing(desk, item) ? ['accept'] : [];
  if (item.outcome) return [];
  const isAsking = item.status === 'awaiting-client-input';
  const decisions: OrderAction[] = item.kind === 'ein' ? ['issue', 'refuse'] : ['accept', 'reject-name', 'reject'];
  return [...decisions, ...(isAsking ? [] : (['ask'] as const)), item.isHeld ? 'release' : 'hold'];
}

export function actOnOrder(desk: Desk, orderItemId: string, action: OrderAction, reason?: string): KeptOrderItem {
  const item = desk.store.orderItems.get(orderItemId);
  if (!item) throw notFound('Order item');
  if (!possibleActions(desk, item).includes(action))
    throw new FilingFailure(409, `"${action}" is not possible for this order item now.`);
  if (action === 'accept') return item.outcome ? deliverLate(desk, item) : acceptFiling(desk, item);
  if (action === 'reject-name') return rejectFiling(desk, item, 'name', reason);
  if (action === 'reject') return rejectFiling(desk, item, 'other', reason);
  if (action === 'issue') return issueEin(desk, item);
  if (action === 'refuse') return refuseEin(desk, item, reason);
  if (action === 'ask') return askForMore(desk, item);
  return action === 'hold' ? hold(desk, item) : release(desk, item);
}

function hold(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const { dueAt, ...rest } = item;
  void dueAt;
  return saveItem(desk, { ...rest, isHeld: true });
}

function release(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const released = { ...item, isHeld: false };
  return item.filedName === undefined ? saveItem(desk, released) : startWaiting(desk, released);
}

function deliverLate(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  deliverFormationDocument(desk, item.company_id);
  return item;
}

/** True for «Perdida» until it is delivered manually. */
function isDocumentMissing({ store }: Pick<Desk, 'store'>, { company_id }: KeptOrderItem): boolean {
  const { formed } = findCompany({ store }, company_id);
  const documents = store.documents.find('company', company_id);
  return !documents.some(({ lines }) => formed && lines.includes(`Filing ID: ${formed.filingId}`));
}
