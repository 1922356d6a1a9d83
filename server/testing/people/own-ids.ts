import { randomUUID } from 'node:crypto';
import { firstCompany, rowsOf, rowsOfOne } from './rows-of.ts';
import type { TestApp } from '../app/start-test-app.ts';

type Row = Record<string, unknown>;
export type Ids = Record<string, string>;

/**
 * Path parameters for operations of a full customer: existing ids where possible, all of the named company or of the first
 * one. `isPartial`: missing things get an unknown id.
 */
export async function ownIds(
  app: TestApp,
  userId: string,
  { registrationId, isPartial = false }: { registrationId?: string; isPartial?: boolean } = {},
): Promise<(path: string) => Ids> {
  const all = await rowsOf(app, userId);
  const rows = rowsOfOne(all, registrationId ?? firstCompany(all));
  const first = (table: string, is: (row: Row) => boolean = () => true): Row => {
    const row = rows[table]!.find(is);
    if (!row && !isPartial) throw new Error(`no row of ${table}`);
    return row ?? { id: randomUUID() };
  };
  const id = (table: string, is?: (row: Row) => boolean) => String(first(table, is)['id']);
  const file = (kind: string) => id('files', (row) => row['kind'] === kind);
  const companyId = String(first('cases')['registration_id']);
  /** By the path before `:id`. */
  const ofFolder: Ids = {
    '2fa/passkeys': id('passkeys'),
    'action-files': file('action-file'),
    'admin/case-actions': id('required_actions'),
    'admin/case-proposals': id('case_proposals'),
    'admin/pending-moves': id('pending_moves'),
    'admin/batches': String(first('batch_items')['batch_id']),
    'admin/views': id('staff_views'),
    'admin/tasks': id('tasks'),
    'admin/cases': id('cases'),
    'admin/change-requests': id('change_requests'),
    'admin/documents': id('documents'),
    'admin/files': String(first('return_papers')['document_id']),
    'admin/filings': id('filings'),
    'admin/order-items': id('order_items'),
    'admin/orders': id('orders'),
    'admin/returns': id('returns'),
    'admin/signatures': id('envelopes'),
    'admin/system/jobs': randomUUID(),
    'admin/system/mails': id('outbox'),
    'admin/threads': id('threads'),
    cards: id('saved_cards', (row) => row['removed_at'] === null),
    'case-actions': id('required_actions', (row) => row['kind'] === 'identity_document'),
    'change-requests': id('change_requests'),
    'company-mail': String(first('company_mail')['id']),
    envelopes: id('envelopes'),
    signing: id('signers'),
    documents: String(first('company_mail')['document_id']),
    files: String(first('company_mail')['document_id']),
    'privacy/export': id('exports'),
    'remembered-devices': id('remembered_devices'),
    'tax/bank-statements': id('bank_statements'),
    'thread-files': file('thread-file'),
    threads: id('threads'),
    'user/files': String(first('company_mail')['document_id']),
  };
  const others: Ids = {
    companyId,
    registrationId: companyId,
    entryId: id('ledger_entries', (row) => row['kind'] === 'hand'),
    receiptId: id('ledger_receipts'),
    ruleId: id('ledger_rules'),
    partyId: id('related_parties', (row) => row['name'] === 'Parte sin movimientos'),
    changeId: id('ledger_changes'),
    returnId: id('returns'),
    documentId: String(first('return_papers')['document_id']),
    answerId: randomUUID(),
    signerId: id('signers'),
    // A purchase that was never paid has its titular too.
    personId: id('company_people', (row) => row['registration_id'] === companyId),
    invitationId: id('company_invitations'),
    serviceId: id('services', (row) => row['ended_on'] === null),
    position: '0',
    code: 'K7QF9M2TXR4WK7QF',
    filename: `${file('staff-paper')}.pdf`,
    action: 'create_company',
    kind: 'deliver-outbox',
    userId,
    currency: 'XAU',
    year: '2001',
    key: 'line_1n',
    slug: 'nada',
    row: '2',
    page: '1',
    token: 'nobodys',
  };
  return (path) => {
    const folder = /^\/api\/([^:]+)\/:id/.exec(path)?.[1] ?? '';
    const isCompany = /^(admin\/)?(companies|registrations|orders|cases)$/.test(folder);
    const rowId = id(path.includes('/directors/') ? 'directors' : 'business_activities');
    return { ...others, rowId, id: ofFolder[folder] ?? (isCompany ? companyId : randomUUID()) };
  };
}
