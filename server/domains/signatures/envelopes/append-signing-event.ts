import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { SigningEventKind } from '@zarpa/contract/signatures/events.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { saveEnvelope, type EnvelopeRow } from './envelopes.queries.ts';
import { insertSigningEvent, type SigningEventRow } from './signing-events.queries.ts';

export type SigningEvent = {
  kind: SigningEventKind;
  at: Date;
  signerId?: string;
  /** Network address and browser of whoever acted, and what is particular to the kind. */
  facts?: Readonly<Record<string, unknown>>;
};

type Link = { envelope: string; number: number; kind: string; at: string; signer: string | null; facts: unknown };

/** Of the canonical JSON of an event with the hash before it (RFC 8785). */
const hashOf = (link: Link, previous: Buffer | null): Buffer =>
  createHash('sha256')
    .update(canonicalize({ ...link, previous: previous?.toString('hex') ?? null })!)
    .digest();

/** Adds to an envelope’s chain of events, under its lock. `row` gets the new head. The only writer of events. */
export async function appendSigningEvent(tx: Tx, row: EnvelopeRow, event: SigningEvent): Promise<void> {
  const { kind, at, signerId = null, facts = {} } = event;
  const [number, previous] = [row.events_count + 1, row.head];
  // As it will be read again.
  const kept = JSON.parse(JSON.stringify(facts)) as Record<string, unknown>;
  const hash = hashOf(
    { envelope: row.id, number, kind, at: at.toISOString(), signer: signerId, facts: kept },
    previous,
  );
  await insertSigningEvent(tx, {
    envelope_id: row.id,
    number,
    user_id: row.user_id,
    signer_id: signerId,
    kind,
    at,
    facts: JSON.stringify(kept),
    previous,
    hash,
  });
  await saveEnvelope(tx, row.id, { events_count: number, head: hash });
  row.events_count = number;
  row.head = hash;
}

/** Whether every event is there as it was written, up to the head that the envelope keeps. */
export function isChainWhole(
  { id, events_count: count, head }: Pick<EnvelopeRow, 'id' | 'events_count' | 'head'>,
  events: readonly SigningEventRow[],
): boolean {
  let previous: Buffer | null = null;
  for (const [index, event] of events.entries()) {
    const { number, kind, at, signer_id: signer, facts } = event;
    const hash = hashOf({ envelope: id, number, kind, at: at.toISOString(), signer, facts }, previous);
    if (number !== index + 1 || !hash.equals(event.hash)) return false;
    previous = hash;
  }
  return events.length === count && (previous === null ? head === null : head !== null && previous.equals(head));
}
