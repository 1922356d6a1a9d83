import { addAgencyDocument, addStrangersDocument } from './agency-documents.ts';
import { findCompany, stamps, type Desk } from './desk.ts';
import type { KeptOrderItem } from './filing-objects.ts';
import { hasTestWord } from './test-names.ts';

export function receiveOrder(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const asksMore = item.kind === 'formation' && !company.hasAsked && hasTestWord(company.name, 'preguntas');
  if (asksMore) desk.store.companies.save({ ...company, hasAsked: true });
  return asksMore || !item.form_data ? askForMore(desk, item) : fileItem(desk, item);
}

export function askForMore(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const { filedName, dueAt, ...rest } = item;
  void [filedName, dueAt];
  return saveItem(desk, { ...rest, status: 'awaiting-client-input' });
}

export function fileItem(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  if (item.kind === 'ein')
    return company.formed ? sendToIrs(desk, item) : saveItem(desk, { ...item, status: 'pending-state-formation' });
  if (hasTestWord(company.name, 'ajena') && !company.hasStrangersDocument) addStrangersDocument(desk, company);
  return startWaiting(desk, {
    ...item,
    filedName: company.name,
    status: hasTestWord(company.name, 'rara') ? 'under-review' : 'new',
    isHeld: item.isHeld || hasTestWord(company.name, 'lenta'),
  });
}

export function sendToIrs(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const company = findCompany(desk, item.company_id);
  const filedName = company.formed?.name ?? company.name;
  addAgencyDocument(desk, company, { kind: 'ss4', name: filedName });
  return startWaiting(desk, { ...item, filedName, status: 'new' });
}

/** Starts the agency's step time, unless the item is held or only the control page acts. */
export function startWaiting(desk: Desk, item: KeptOrderItem): KeptOrderItem {
  const { dueAt: before, ...rest } = item;
  void before;
  if (item.isHeld || desk.stepMs === 0) return saveItem(desk, rest);
  const dueAt = Date.now() + desk.stepMs;
  desk.wakeAt(dueAt, item.id);
  return saveItem(desk, { ...rest, dueAt });
}

export function saveItem({ store }: Desk, item: KeptOrderItem): KeptOrderItem {
  const saved = { ...item, updated_at: stamps().seconds };
  store.orderItems.save(saved);
  return saved;
}
