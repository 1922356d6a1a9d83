import type { ThreadPlace } from '../threads.queries.ts';

export function nextPlace(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`;
}

export function placeIn(cursor: string | undefined): ThreadPlace | undefined {
  if (!cursor) return undefined;
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(at), id };
}
