import type { BlankField, BlankMap } from './maps/blank-map.rules.ts';
import { keyName } from './key-names.rules.ts';
import type { Blank, FieldOfBlank } from './read-blank.ts';

/** A difference between a PDF and a map, with a sentence for staff. A field that is `new` may be one of several. */
export type Difference = {
  kind: 'title' | 'moved' | 'label' | 'missing' | 'type' | 'max' | 'page' | 'order' | 'new';
  key?: string;
  text: string;
};

type Compared = { differences: Difference[]; agreeing: number };

export function compareFields({ fields: there, title }: Blank, map: BlankMap): Compared {
  const byName = new Map(there.map((field) => [field.name, field]));
  const taken = new Set<string>();
  const mapped = Object.entries(map.fields).flatMap(([key, field]) => {
    const found = byName.get(field.name);
    if (found && isLabel(field.label, found.label)) return asExpected(map, key, field, found);
    const moved = there.find((other) => isLabel(field.label, other.label) && !taken.has(other.name));
    if (moved) taken.add(moved.name);
    return [elsewhere(map, key, field, found, moved)];
  });
  const wrong = new Set(mapped.map(({ key }) => key));
  const differences = [...titleOf(map, title), ...mapped, ...orderOf(map, byName, wrong), ...newOf(map, there, taken)];
  return { differences, agreeing: Object.keys(map.fields).length - wrong.size };
}

const titleOf = (map: BlankMap, title: string): Difference[] =>
  normalLabel(title) === map.title
    ? []
    : [{ kind: 'title', text: `El título del PDF es «${title}»; esperábamos «${map.title}».` }];

function asExpected(map: BlankMap, key: string, expected: BlankField, found: FieldOfBlank): Difference[] {
  const name = keyName(map.form, key);
  const differences: Difference[] = [];
  if (found.kind !== expected.kind)
    differences.push({
      kind: 'type',
      key,
      text: `${name}: el campo ${short(found)} es ${kinds[found.kind]}; esperábamos ${kinds[expected.kind]}.`,
    });
  if (found.max !== expected.max)
    differences.push({
      kind: 'max',
      key,
      text: `${name}: el campo ${short(found)} admite ${room(found.max)}; esperábamos ${room(expected.max)}.`,
    });
  if (!map.pages.includes(found.page))
    differences.push({
      kind: 'page',
      key,
      text: `${name}: el campo ${short(found)} está en una página que no se envía (${found.page + 1}).`,
    });
  return differences;
}

function elsewhere(map: BlankMap, key: string, expected: BlankField, found?: FieldOfBlank, moved?: FieldOfBlank) {
  const name = keyName(map.form, key);
  if (moved)
    return {
      kind: 'moved' as const,
      key,
      text: `${name}: en este PDF el campo se llama ${short(moved, expected)} y su etiqueta dice «${normalLabel(moved.label)}»; esperábamos ${short(expected, moved)}.`,
    };
  if (found)
    return {
      kind: 'label' as const,
      key,
      text: `${name}: la etiqueta del campo ${short(found)} dice en este PDF «${normalLabel(found.label)}»; esperábamos «${expected.label}».`,
    };
  const text = `${name}: este PDF no tiene el campo ${short(expected)} («${expected.label}»).`;
  return { kind: 'missing' as const, key, text };
}

function orderOf(map: BlankMap, byName: ReadonlyMap<string, FieldOfBlank>, wrong: ReadonlySet<string | undefined>) {
  const entries = Object.entries(map.fields).filter(([key]) => !wrong.has(key));
  return entries.flatMap(([key, field], place): Difference[] => {
    const before = entries.slice(0, place).findLast(([, other]) => other.label === field.label)?.[1];
    if (!before || isBefore(byName.get(before.name)!, byName.get(field.name)!)) return [];
    const text = `${keyName(map.form, key)}: el campo ${short(field)} está delante de ${short(before)}; esperábamos lo contrario.`;
    return [{ kind: 'order', key, text }];
  });
}

function isBefore(one: FieldOfBlank, other: FieldOfBlank): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const lower = one.rect.y - other.rect.y;
  return Math.abs(lower) > 3 ? lower > 0 : one.rect.x < other.rect.x;
}

const shownMax = 5;

function newOf(map: BlankMap, there: readonly FieldOfBlank[], taken: ReadonlySet<string>): Difference[] {
  const known = new Set([...Object.values(map.fields).map(({ name }) => name), ...map.rest]);
  const fresh = there.filter(({ name, page }) => map.pages.includes(page) && !known.has(name) && !taken.has(name));
  if (fresh.length === 0) return [];
  const shown = fresh.slice(0, shownMax).map((field) => `${short(field)} («${normalLabel(field.label)}»)`);
  const others = fresh.length > shownMax ? ` y ${fresh.length - shownMax} más` : '';
  const count = fresh.length === 1 ? 'un campo que el mapa no conoce' : `${fresh.length} campos que el mapa no conoce`;
  return [{ kind: 'new', text: `Este PDF tiene ${count}: ${shown.join(', ')}${others}.` }];
}

const kinds = { text: 'un texto', box: 'una casilla', other: 'otra cosa' };
const room = (max: number | undefined) =>
  max === undefined ? 'cualquier largo' : `${max} ${max === 1 ? 'letra' : 'letras'}`;

function short({ name }: { name: string }, beside?: { name: string }): string {
  const last = (whole: string, parts: number) =>
    whole
      .split('.')
      .slice(-parts)
      .join('.')
      .replace(/\[0\]$/, '');
  const parts = beside && last(beside.name, 1) === last(name, 1) ? 2 : 1;
  return `…${last(name, parts)}`;
}

export const normalLabel = (spoken: string): string =>
  spoken
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b([A-Z]) (?=[A-Z]\b)/g, '$1');

/** Whether a field's label is the expected one; `…` in `expected` stands for any text. */
export function isLabel(expected: string, spoken: string): boolean {
  const label = normalLabel(spoken);
  const [start, end] = normalLabel(expected)
    .split('…')
    .map((part) => part.trim());
  if (end === undefined) return label === start;
  return label.length >= start!.length + end.length && label.startsWith(start!) && label.endsWith(end);
}
