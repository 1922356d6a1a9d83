import { randomUUID } from 'node:crypto';
import { stamps, type Desk } from './desk.ts';
import type { KeptCompany, KeptDocument } from './filing-objects.ts';
import { toIrsName } from './plain-letters.ts';

export type AgencyPaper =
  | { kind: 'formation'; name: string; filingId: string; at: string; isScanned?: boolean }
  | { kind: 'rejection'; name: string; reason: string }
  | { kind: 'ss4'; name: string }
  | { kind: 'ein'; name: string; ein: string }
  | { kind: 'ein-refusal'; name: string; reason: string };

type PaperText = Pick<KeptDocument, 'type' | 'title' | 'source' | 'lines'>;

export function addAgencyDocument(desk: Desk, company: KeptCompany, paper: AgencyPaper): KeptDocument {
  const isScanned = paper.kind === 'formation' && paper.isScanned === true;
  return addDocument(desk, company, { ...write(paper), ...(isScanned && { isScanned }) });
}

export function addStrangersDocument(desk: Desk, company: KeptCompany): KeptDocument {
  const stranger = { id: randomUUID(), name: 'Otra Sociedad LLC' };
  desk.store.companies.save({ ...company, hasStrangersDocument: true });
  const at = stamps().at;
  const paper = write({ kind: 'formation', name: stranger.name, filingId: `${at.slice(0, 4)}-000000001`, at });
  return addDocument(desk, company, paper, stranger);
}

/** Stores a document listed for `company`; it belongs to `owner` if given. */
export function addDocument(
  { store }: Desk,
  company: { id: string; name: string },
  written: PaperText & { isScanned?: boolean },
  owner = company,
): KeptDocument {
  const now = stamps();
  const document: KeptDocument = {
    id: randomUUID(),
    created: now.seconds,
    created_at: now.at,
    updated_at: now.at,
    status: 'unread',
    pages: 1,
    payment_locked: false,
    state: 'Wyoming',
    jurisdiction: 'Wyoming',
    company_id: owner.id,
    company_name: owner.name,
    listedFor: company.id,
    ...written,
  };
  store.documents.save(document);
  return document;
}

function write(paper: AgencyPaper): PaperText {
  const today = longDate(new Date().toISOString());
  if (paper.kind === 'formation')
    return {
      type: 'Formation Document',
      title: 'Certificate of Organization',
      source: 'generated',
      lines: [
        'STATE OF WYOMING',
        'Office of the Secretary of State',
        'CERTIFICATE OF ORGANIZATION',
        `Name: ${paper.name}`,
        `Filing ID: ${paper.filingId}`,
        `Filed on: ${longDate(paper.at)}`,
      ],
    };
  if (paper.kind === 'rejection')
    return {
      type: 'Rejection Notice',
      title: 'Notice of Rejection',
      source: 'generated',
      lines: ['STATE OF WYOMING', 'NOTICE OF REJECTION', `Name: ${paper.name}`, `Reason: ${paper.reason}`],
    };
  if (paper.kind === 'ss4')
    return {
      type: 'EIN - SS4 Form',
      title: 'Form SS-4',
      source: 'generated',
      lines: ['Form SS-4', 'Application for Employer Identification Number', `Legal name: ${paper.name}`],
    };
  const irs = ['DEPARTMENT OF THE TREASURY', 'INTERNAL REVENUE SERVICE', `Date: ${today}`];
  const legalName = `Legal name: ${toIrsName(paper.name)}`;
  if (paper.kind === 'ein')
    return {
      type: 'EIN Letter',
      title: 'EIN Letter',
      source: 'mail',
      lines: [...irs, legalName, `Employer Identification Number: ${paper.ein}`],
    };
  return {
    type: 'Regular Mail',
    title: 'IRS Notice',
    source: 'mail',
    lines: [irs[1]!, 'We cannot process your Form SS-4', legalName, `Reason: ${paper.reason}`],
  };
}

/** «November 24, 2026» */
function longDate(iso: string): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'America/Denver' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(iso));
}
