import { addDocument } from './agency-documents.ts';
import { findCompany, type Desk } from './desk.ts';
import type { FilingDocument } from './filing-objects.ts';
import { checkAgainst } from './filing-request.ts';
import { presentDocument } from './filing-lists.ts';

export type NewPaper = {
  type: string;
  title?: string;
  lines?: string[];
  source?: 'mail' | 'generated' | 'hand-delivered';
  is_scanned?: boolean;
  /** Files another company's document under this one. */
  owner?: { id: string; name: string };
};

const schema = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', minLength: 1, maxLength: 100 },
    title: { type: 'string', maxLength: 200 },
    lines: { type: 'array', maxItems: 28, items: { type: 'string', maxLength: 500 } },
    source: { type: 'string', enum: ['mail', 'generated', 'hand-delivered'] },
    is_scanned: { type: 'boolean' },
    owner: {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export function addPaper(desk: Desk, companyId: string, requested: unknown): FilingDocument {
  const company = findCompany(desk, companyId);
  checkAgainst(schema, requested);
  const { type, title, lines = [], source = 'mail', is_scanned: isScanned = false, owner } = requested as NewPaper;
  const written = { type, title: title || type, lines, source, ...(isScanned && { isScanned }) };
  return presentDocument(addDocument(desk, company, written, owner));
}
