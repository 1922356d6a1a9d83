/** What is left of an act: rows by table, and what else there is, by a name like a table's. */
export type FinalState = Record<string, Record<string, unknown>[]>;
/** Columns that differ between two undisturbed runs, as `table.column`. */
export type Volatile = ReadonlySet<string>;

const masks: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\b(?:pi|pm|ch|re|evt|cus|seti)_\w+/g, '<id>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<time>'],
  [/\\x[0-9a-f]*/g, '<bytes>'],
  [/\b[0-9a-f]{32,}\b/g, '<digest>'],
];

/** Ids, moments and digests are no difference; that there is one is. */
export function masked(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return masks.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text);
}

export function volatileColumns(one: FinalState, other: FinalState): Set<string> {
  const found = new Set<string>();
  for (const table of Object.keys(one)) {
    const [ours, theirs] = [one[table]!, other[table] ?? []];
    if (ours.length !== theirs.length) continue;
    for (const column of new Set(ours.flatMap((row) => Object.keys(row)))) {
      const valuesOf = (rows: FinalState[string]) => String(rows.map((row) => masked(row[column])).toSorted());
      if (valuesOf(ours) !== valuesOf(theirs)) found.add(`${table}.${column}`);
    }
  }
  return found;
}

/** Whole rows, whatever their order. Empty: the same. */
export function differences(expected: FinalState, found: FinalState, without: Volatile): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted().flatMap((table) => {
    const textOf = (row: Record<string, unknown>) =>
      Object.keys(row)
        .filter((column) => !without.has(`${table}.${column}`))
        .toSorted()
        .map((column) => `${column}: ${masked(row[column])}`)
        .join(', ');
    const counts = new Map<string, number>();
    for (const row of found[table] ?? []) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + 1);
    for (const row of expected[table] ?? []) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) - 1);
    return [...counts]
      .filter(([, count]) => count !== 0)
      .map(([text, count]) => `${table} ${count > 0 ? '+' : ''}${count} {${text}}`);
  });
}
