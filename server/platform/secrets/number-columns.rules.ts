type Row = Readonly<Record<string, unknown>>;
type Change = (number: string) => string;
type Fields = Record<string, unknown>;

/** Parts of a case's history that are tax numbers; `wanted` may be one. */
export const numberParts: readonly string[] = ['ein', 'before_ein', 'after_ein', 'wanted'];

/** A text's place decides whether it is a number, never its look: a text typed to look sealed is not opened. */
const columns: Readonly<Record<string, (value: never, change: Change, row: Row) => unknown>> = {
  ein: whole,
  tax_id: whole,
  facts_digest: whole,
  value: (value: string, change, { part }) => (numberParts.includes(part as string) ? whole(value, change) : value),
  salt: (value: Buffer, change, { part }) =>
    numberParts.includes(part as string) ? Buffer.from(change(value.toString('latin1')), 'latin1') : value,
  present: (value: string | null, change, { fact }) => (fact === 'ein' ? whole(value, change) : value),
  wanted: (value: string, change, { fact }) => (fact === 'ein' ? whole(value, change) : value),
  buyer: (value: Fields, change) => field(value, 'tax_id', change),
  given: (value: Fields | null, change) => field(value, 'ein', change),
  // In a generated paper, also the owners' numbers.
  facts: (value: Fields | null, change) =>
    ['ein', ...Object.keys(value ?? {}).filter((key) => memberNumber.test(key))].reduce(
      (changed: Fields | null, key) => field(changed, key, change),
      value,
    ),
  agreement: (value: Fields, change) => ({
    ...value,
    members: (value['members'] as readonly Fields[]).map((member) => field(member, 'tax_number', change)),
  }),
  changes: (value: readonly Fields[], change) =>
    value.map((one) => (one['fact'] === 'ein' ? field(field(one, 'before', change)!, 'after', change) : one)),
  // Lines read from a paper, sealed as one text; an invoice's amounts are lines too.
  lines: (value: readonly unknown[], change) =>
    value.length > 0 && value.every((line) => typeof line === 'string') ? [change(value.join('\n'))] : value,
};

const memberNumber = /^member_\d+_tax_number$/;

export const isNumberColumn = (name: string): boolean => Object.hasOwn(columns, name);

export function changeNumbers(column: string, value: unknown, change: Change, row: Row): unknown {
  return value === null || value === undefined ? value : columns[column]!(value as never, change, row);
}

function whole(value: string | null, change: Change): string | null {
  return value ? change(value) : value;
}

function field(value: Fields | null, key: string, change: Change): Fields | null {
  const held = value?.[key];
  return typeof held === 'string' && held !== '' ? { ...value, [key]: change(held) } : value;
}
