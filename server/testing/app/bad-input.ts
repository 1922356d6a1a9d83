/** Valid bodies with something wrong in them. */
import fc from 'fast-check';

type Place = { holder: Record<string, unknown>; name: string };
/** Replaces the value at `place`, counted over all places; `null` in `by` removes it. */
export type Edit = { place: number; by: { value: unknown } | null };

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066derecha',
  '\n\r\t',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(5_000),
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '2025-02-30',
  '0000-00-00',
  '99999-12-31',
  '2025-12-31T23:59:60Z',
  '-0',
  '1e999',
  'NaN',
  '٣٤',
  '__proto__',
];
const numbers = [0, -0, -1, 0.1, 1e-9, 2 ** 31, 2 ** 53, 1e308, 9_999_999_999];
const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 1_000 }, () => 'a'),
  nested(40),
];

export const anyText = fc.string({ unit: 'binary', maxLength: 300 });

/** One of these values or a random one; `ids` are existing ids. */
export function badValue(ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(...texts, ...numbers, ...shapes),
    fc.constantFrom(...ids),
    fc.uuid(),
    anyText,
    fc.double({ noNaN: true }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

export function badEdits(ids: readonly string[]): fc.Arbitrary<Edit[]> {
  const by = fc.oneof({ weight: 6, arbitrary: fc.record({ value: badValue(ids) }) }, fc.constant(null));
  return fc.array(fc.record({ place: fc.nat(1_000), by }), { maxLength: 3 });
}

const id = '00000000-0000-4000-8000-000000000000';

/** Values that once reached the database and were refused there: no field may let them through. */
const edges: unknown[] = [
  '\ud800',
  'a\u0000b',
  '2026-02-30',
  '0000-01-01',
  '2026-13',
  `2026-02-30T10:00:00.000Z_${id}`,
  `2026-01-01T25:00:00.000000Z_${id}`,
  `2026-01-01T10:00:00.000Z_${'-'.repeat(36)}`,
  `2026-02-30_wy_annual_report:2026_${id}`,
  '9'.repeat(18),
  2 ** 31 - 1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 31) - 1,
  nested(1_000),
];

/** Every place of a valid body with every such value of its kind, one at a time; once with a text of 1 MB. */
export function edgeEdits(good: unknown): Edit[] {
  const places = placesOf({ whole: good });
  const each = places.map(({ holder, name }, place) =>
    edges
      .filter((value) => typeof value === typeof holder[name] || typeof value === 'object')
      .map((value) => ({ place, by: { value } })),
  );
  return [...each.flat(), { place: places.length - 1, by: { value: 'a'.repeat(1_000_000) } }];
}

/** The same values for addresses. */
export const edgeTexts = edges.filter((value) => typeof value !== 'object').map(String);

export function edited(given: unknown, edits: readonly Edit[]): unknown {
  const root: Record<string, unknown> = { whole: structuredClone(given) };
  for (const { place, by } of edits) {
    const places = placesOf(root);
    const { holder, name } = places[place % places.length]!;
    if (by) holder[name] = by.value;
    else if (Array.isArray(holder)) holder.pop();
    else delete holder[name];
  }
  return root['whole'];
}

/** Places of every field and element, and one additional field per object. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  const own = Object.keys(holder).map((name) => ({ holder, name }));
  return [
    ...own,
    { holder, name: Array.isArray(value) ? String(value.length) : 'otro' },
    ...Object.values(holder).flatMap(placesOf),
  ];
}

function nested(depth: number): unknown {
  return depth === 0 ? 'fondo' : { dentro: nested(depth - 1) };
}
