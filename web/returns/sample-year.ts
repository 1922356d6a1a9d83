/** A year of a company on its way to being filed, as tests vary it. */
import { examplePacket, exampleReturns } from '@zarpa/contract/returns-examples.ts';
import type { MissingFact, Packet, Returns, WantedPacket } from './returns.data.ts';

/** Ended, with files and everything said; one packet is due, and not made. */
export function yearOf(change: Partial<Returns> = {}): Returns {
  const { steps, approvers, ...year } = exampleReturns;
  return {
    ...year,
    steps: [...steps],
    approvers: [...approvers],
    asks: [],
    not_made: [],
    questions: [],
    wanted: [wantedOf()],
    ...change,
  };
}

export function wantedOf(change: Partial<WantedPacket> = {}): WantedPacket {
  return { kind: 'form_5472', due_on: '2026-04-15', extended_to: null, missing: [], packet: null, ...change };
}

export function packetOf(change: Partial<Packet> = {}): Packet {
  const { papers, left_out, ...packet } = examplePacket;
  return { ...packet, papers: [...papers], left_out: [...left_out], proofs: [], notices: [], ...change };
}

export const missing = (key: string, where: MissingFact['where'] = 'ledger'): MissingFact => ({
  key,
  text: `Falta ${key}.`,
  where,
});
