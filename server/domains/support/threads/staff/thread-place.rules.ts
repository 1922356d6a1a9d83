/** Where a page of threads ends, as it travels: `2026-11-23T16:00:00.000Z_<id>`. Pure. */
import type { ThreadPlace } from '../threads.queries.ts';

export function nextPlace(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`;
}

/** The contract holds it to its shape. */
export function placeIn(cursor: string | undefined): ThreadPlace | undefined {
  if (!cursor) return undefined;
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(at), id };
}
