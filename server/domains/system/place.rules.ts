const start = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function placeIn(cursor: string | undefined): { at: string; id: string } {
  if (!cursor) return start;
  const [at, id] = cursor.split('_') as [string, string];
  return { at, id };
}
