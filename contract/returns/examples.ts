/** What the operations of returns answer in examples. */
export const exampleReturnId = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c71';
const documentId = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72';

export const examplePacket = {
  id: exampleReturnId,
  kind: 'form_5472',
  of: null,
  year: 2025,
  period: '2025',
  amendment: 0,
  state: 'to_approve',
  filed_by: 'team',
  generation: 1,
  made_at: '2026-01-12T10:00:00.000Z',
  papers: [
    {
      paper: 'worksheet',
      title: 'Hoja de trabajo: formulario 5472 con 1120 pro forma (2025)',
      document_id: documentId,
      name: '2026-01-12_hoja-de-trabajo_boya-digital-llc.pdf',
      pages: 4,
      size_bytes: 182_044,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
  left_out: ['El formulario 1120 de 2025: todavía no tenemos su formulario en blanco.'],
  takes_statement: false,
  is_outdated: false,
  sent_back: null,
  approved: null,
  signed_pages: [],
  sent: null,
  filed_at: null,
  proofs: [],
  notices: [],
  reopened: null,
} as const;

export const exampleReturns = {
  year: 2025,
  period: '2025',
  begin: '2025-03-14',
  end: '2025-12-31',
  has_ended: true,
  is_locked: false,
  missing_months: [],
  files: 3,
  steps: [
    { key: 'collect', standing: 'done', text: '3 archivos leídos.' },
    { key: 'categorise', standing: 'done', text: 'Todo está clasificado y respondido.' },
    { key: 'make', standing: 'done', text: 'Los papeles están hechos.' },
    {
      key: 'review',
      standing: 'now',
      text: 'Lee los papeles. Si están bien, apruébalos con tu nombre y un código.',
    },
  ],
  wanted: [
    {
      kind: 'form_5472',
      of: null,
      due_on: '2026-04-15',
      extended_to: '2026-10-15',
      missing: [],
      packet: examplePacket,
    },
  ],
  asks: [],
  not_made: [],
  questions: [],
  has_preparer: true,
  approval: 'mail',
  approvers: ['Titular Principal'],
} as const;
