import { randomBytes } from 'node:crypto';
import type { HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import type { HistoryActor, HistoryKind } from '@zarpa/contract/formation/transitions.rules.ts';
import { findWhoActs } from '../../../platform/access/company-people.queries.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CaseRow } from './cases.queries.ts';
import { insertEvent } from './history.queries.ts';
import { digestOf, hashOf } from './history.rules.ts';

export type NewEvent = {
  at: Date;
  actor: HistoryActor;
  kind: HistoryKind;
  facts?: HistoryRecord['facts'];
  /** Shown to the customer; erased with the account. */
  texts?: Readonly<Record<string, string | undefined>>;
  /** Internal: the member of staff and their notes. */
  notes?: Readonly<Record<string, string | undefined>>;
  sendKey?: string;
};

/** The case must be locked. Returns it with its new head, which the caller has to save. */
export async function appendEvent(tx: Tx, row: CaseRow, event: NewEvent): Promise<CaseRow> {
  const number = row.events_count + 1;
  const person = event.actor === 'customer' ? await findWhoActs(tx, row.registration_id) : undefined;
  const texts = partsOf(event.texts);
  const named = partsOf({ person: person?.name });
  const notes = partsOf(event.notes);
  const record: HistoryRecord = {
    case: row.id,
    number,
    at: event.at.toISOString(),
    actor: event.actor,
    kind: event.kind,
    facts: { ...event.facts, ...(person && { role: person.role }) },
    digests: Object.fromEntries([...texts, ...named, ...notes].map((part) => [part.part, digestOf(part)])),
    previous: row.head?.toString('hex') ?? null,
  };
  const hash = hashOf(record);
  const owner = { case_id: row.id, number, user_id: row.user_id };
  await insertEvent(
    tx,
    {
      ...owner,
      at: event.at,
      actor: record.actor,
      kind: record.kind,
      facts: JSON.stringify(record.facts),
      digests: JSON.stringify(record.digests),
      previous: row.head,
      hash,
      send_key: event.sendKey ?? null,
    },
    {
      // The name is theirs, and goes when they do.
      texts: [
        ...texts.map((part) => ({ ...owner, ...part })),
        ...named.map((part) => ({ ...owner, ...part, user_id: person!.userId })),
      ],
      notes: notes.map((part) => ({ ...owner, ...part })),
    },
  );
  return { ...row, events_count: number, head: hash };
}

function partsOf(texts: NewEvent['texts']) {
  return Object.entries(texts ?? {}).flatMap(([part, value]) =>
    value ? [{ part, value, salt: randomBytes(16) }] : [],
  );
}
