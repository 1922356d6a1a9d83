import { randomInt } from 'node:crypto';
import { addAgencyDocument } from './agency-documents.ts';
import { findCompany, stamps, type Desk } from './desk.ts';
import type { KeptOrderItem, Outcome } from './filing-objects.ts';
import { hasTestWord } from './test-names.ts';
import { saveItem, sendToIrs } from './work-order.ts';

const reasons = {
  name: 'The name is not distinguishable upon the records of the Secretary of State from another entity name.',
  other: 'The registered agent consent is missing or is not signed.',
  ein: 'The information of the responsible party does not match our records.',
} as const;

export function moveWhenDue(desk: Desk, orderItemId: string): void {
  const item = desk.store.orderItems.get(orderItemId);
  if (item?.dueAt === undefined) return;
  if (item.dueAt > Date.now()) desk.wakeAt(item.dueAt, item.id);
  else decide(desk, item);
}

function decide(desk: Desk, item: KeptOrderItem): void {
  const company = findCompany(desk, item.company_id);
  const name = item.filedName!;
  if (item.kind === 'ein') {
    if (!hasTestWord(name, 'sinein') || company.wasRefusedEin) return void issueEin(desk, item);
    desk.store.companies.save({ ...company, wasRefusedEin: true });
    return void refuseEin(desk, item);
  }
  if (hasTestWord(name, 'rechazada')) return void rejectFiling(desk, item, 'name');
  if (!hasTestWord(name, 'devuelta') || company.wasReturned) return void acceptFiling(desk, item);
  desk.store.companies.save({ ...company, wasReturned: true });
  rejectFiling(desk, item, 'other');
}

export function acceptFiling(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const name = item.filedName ?? company.name;
  const at = stamps().at;
  const filingId = newFilingId(desk, at);
  desk.store.companies.save({ ...company, formed: { name, filingId, at } });
  if (!hasTestWord(name, 'perdida')) deliverFormationDocument(desk, item.company_id);
  const accepted = close(desk, { ...item, filedName: name }, 'accepted');
  for (const waiting of desk.store.orderItems.find('company', company.id))
    if (waiting.status === 'pending-state-formation' && !waiting.outcome) sendToIrs(desk, waiting);
  return accepted;
}

export function deliverFormationDocument(desk: Desk, companyId: string): void {
  const company = findCompany(desk, companyId);
  const { name, filingId, at } = company.formed!;
  const isScanned = hasTestWord(name, 'ilegible');
  addAgencyDocument(desk, company, { kind: 'formation', name, filingId, at, isScanned });
}

export function rejectFiling(desk: Desk, item: KeptOrderItem, why: 'name' | 'other', reason?: string): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const name = item.filedName ?? company.name;
  addAgencyDocument(desk, company, { kind: 'rejection', name, reason: reason ?? reasons[why] });
  return close(desk, { ...item, filedName: name }, 'rejected');
}

export function issueEin(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const name = item.filedName ?? company.formed?.name ?? company.name;
  const ein = company.ein ?? newEin(desk);
  desk.store.companies.save({ ...company, ein });
  addAgencyDocument(desk, company, { kind: 'ein', name, ein });
  return close(desk, { ...item, filedName: name }, 'issued');
}

export function refuseEin(desk: Desk, item: KeptOrderItem, reason: string = reasons.ein): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const name = item.filedName ?? company.formed?.name ?? company.name;
  addAgencyDocument(desk, company, { kind: 'ein-refusal', name, reason });
  return close(desk, { ...item, filedName: name }, 'refused');
}

function close(desk: Desk, item: KeptOrderItem, outcome: Outcome): KeptOrderItem {
  const { dueAt, ...rest } = item;
  void dueAt;
  return saveItem(desk, { ...rest, outcome });
}

function newFilingId({ store }: Desk, at: string): string {
  for (;;) {
    const id = `${at.slice(0, 4)}-${String(randomInt(1, 1_000_000_000)).padStart(9, '0')}`;
    if (store.companies.find('filingId', id).length === 0) return id;
  }
}

function newEin({ store }: Desk): string {
  for (;;) {
    const ein = `66-${randomInt(1_000_000, 10_000_000)}`;
    if (store.companies.find('ein', ein).length === 0) return ein;
  }
}
