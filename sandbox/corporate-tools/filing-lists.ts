import { stamps, findCompany, type Desk } from './desk.ts';
import { notFound, unprocessable } from './filing-failure.ts';
import type { FilingDocument, KeptDocument, Invoice, KeptInvoice } from './filing-objects.ts';
import { pageOf, requiredParam, type FilingRequest } from './filing-request.ts';
import { writePicturePdf, writeTextPdf } from './pdf.ts';

export function listDocuments({ store }: Desk, request: FilingRequest): FilingDocument[] {
  const { query } = request;
  const companyId = query.get('company_id');
  const [start, stop] = [dayParam(request, 'start', 0), dayParam(request, 'stop', 86_400_000)];
  const isRequested = (document: KeptDocument) =>
    (query.get('status') ?? document.status) === document.status &&
    (query.get('jurisdiction') ?? document.jurisdiction) === document.jurisdiction &&
    (start === undefined || Date.parse(document.created_at) >= start) &&
    (stop === undefined || Date.parse(document.created_at) < stop);
  const found = companyId === null ? store.documents.all() : store.documents.find('company', companyId);
  return pageOf(request, found.toReversed().filter(isRequested)).map(presentDocument);
}

export function getDocument(desk: Desk, _request: FilingRequest, id: string): FilingDocument {
  return presentDocument(findDocument(desk, id));
}

export function downloadDocument(desk: Desk, _request: FilingRequest, id: string): Buffer {
  const document = findDocument(desk, id);
  if (document.status === 'unread') desk.store.documents.save({ ...document, status: 'read', updated_at: stamps().at });
  return pdfOf(document);
}

export function pdfOf({ lines, isScanned }: KeptDocument): Buffer {
  return isScanned ? writePicturePdf(lines.length) : writeTextPdf(lines);
}

export function presentDocument(document: KeptDocument): FilingDocument {
  const { created, listedFor, lines, isScanned, ...shown } = document;
  void [created, listedFor, lines, isScanned];
  return shown;
}

function findDocument({ store }: Desk, id: string): KeptDocument {
  const document = store.documents.get(id);
  if (!document) throw notFound('Document');
  return document;
}

function dayParam({ query }: FilingRequest, name: string, untilMs: number): number | undefined {
  const value = query.get(name);
  if (!value) return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw unprocessable(`${name} is not a date.`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? time + untilMs : time;
}

export function listInvoices(desk: Desk, request: FilingRequest): Invoice[] {
  const company = findCompany(desk, requiredParam(request, 'company_id'));
  return desk.store.invoices.find('company', company.id).map(presentInvoice);
}

export function getInvoice({ store }: Desk, _request: FilingRequest, id: string): Invoice {
  const invoice = store.invoices.get(id);
  if (!invoice) throw notFound('Invoice');
  return presentInvoice(invoice);
}

export function presentInvoice({ created, ...invoice }: KeptInvoice): Invoice {
  void created;
  return invoice;
}
