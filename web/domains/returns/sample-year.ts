import type { MissingFact, Packet, Returns, RequiredPacket } from './returns.data.ts';

export function yearOf(change: Partial<Returns> = {}): Returns {
  return {
    year: 2025,
    period: '2025',
    begin: '2025-03-14',
    end: '2025-12-31',
    has_ended: true,
    is_locked: false,
    missing_months: [],
    files: 3,
    steps: [],
    wanted: [requiredPacket()],
    asks: [],
    not_made: [],
    questions: [],
    engagement: null,
    has_preparer: true,
    ...change,
  };
}

export function requiredPacket(change: Partial<RequiredPacket> = {}): RequiredPacket {
  return { kind: 'form_5472', of: null, due_on: '2026-04-15', extended_to: null, missing: [], packet: null, ...change };
}

export function packetOf(change: Partial<Packet> = {}): Packet {
  return {
    id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c71',
    kind: 'form_5472',
    of: null,
    year: 2025,
    period: '2025',
    amendment: 0,
    state: 'to_approve',
    filed_by: 'team',
    generation: 1,
    made_at: '2026-01-12T10:00:00.000Z',
    papers: [worksheet],
    left_out: [],
    takes_statement: false,
    is_outdated: false,
    sent_back: null,
    signing: null,
    approved: null,
    signed_pages: [],
    sent: null,
    filed_at: null,
    proofs: [],
    notices: [],
    reopened: null,
    ...change,
  };
}

const worksheet = {
  paper: 'worksheet',
  title: 'Hoja de trabajo: formulario 5472 con 1120 pro forma (2025)',
  document_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72',
  name: 'hoja-de-trabajo.pdf',
  pages: 4,
  size_bytes: 182_044,
  sha256: '9f86',
} as const;

export const missing = (key: string, where: MissingFact['where'] = 'ledger'): MissingFact => ({
  key,
  text: `Falta ${key}.`,
  where,
});
