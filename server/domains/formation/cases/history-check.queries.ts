import type { HistoryPart, HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export type Chain = {
  caseId: string;
  events: (HistoryRecord & { hash: string })[];
  texts: Map<number, HistoryPart[]>;
  eventsCount: number;
  head: string | null;
};

export async function listChains(db: Db, after: string | undefined, limit: number): Promise<Chain[]> {
  let query = db.selectFrom('cases').select(['id', 'events_count', 'head']).orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  const cases = await query.execute();
  const ids = cases.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await db
    .selectFrom('case_events')
    .select(['case_id', 'number', 'at', 'actor', 'kind', 'facts', 'digests', 'previous', 'hash'])
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('number')
    .execute();
  const partsOf = (table: 'case_event_texts' | 'case_event_notes') =>
    db
      .selectFrom(table)
      .select(['user_id', 'case_id', 'number', 'part', 'salt', 'value'])
      .where('case_id', 'in', ids)
      .execute();
  const chains = new Map<string, Chain>(
    cases.map(({ id, events_count, head }) => [
      id,
      { caseId: id, events: [], texts: new Map(), eventsCount: events_count, head: head?.toString('hex') ?? null },
    ]),
  );
  for (const { case_id, at, previous, hash, ...event } of events)
    chains.get(case_id)!.events.push({
      ...(event as unknown as Pick<HistoryRecord, 'number' | 'actor' | 'kind' | 'facts' | 'digests'>),
      case: case_id,
      at: at.toISOString(),
      previous: previous?.toString('hex') ?? null,
      hash: hash.toString('hex'),
    });
  for (const { case_id, number, ...part } of [
    ...(await partsOf('case_event_texts')),
    ...(await partsOf('case_event_notes')),
  ]) {
    const { texts } = chains.get(case_id)!;
    texts.set(number, [...(texts.get(number) ?? []), part]);
  }
  return [...chains.values()];
}
