import type { BlankMap } from '../blank-forms/maps/blank-map.rules.ts';
import type { FillValues } from '../blank-forms/validate-values.rules.ts';
import type { FilledForm, LineValue } from '../forms/filled-form.rules.ts';

export function officialValues(form: FilledForm, map: BlankMap): FillValues {
  const lines = form.parts.flatMap(({ lines: own }) => own);
  const given = new Map(lines.map(({ key, value }) => [key, written(value)]));
  // Older 1120s have one line for what newer ones divide.
  if (map.fields['city_line']) given.set('city_line', cityLine(given));
  if (map.fields['street'] && !map.fields['suite']) given.set('street', joined(given, 'street', 'suite'));
  return Object.fromEntries(
    Object.keys(map.fields).flatMap((key) => {
      const value = given.get(key);
      return value === undefined || value === '' ? [] : [[key, value] as const];
    }),
  );
}

function written(value: LineValue): string | true {
  if ('ticked' in value) return value.ticked ? true : '';
  return 'cents' in value ? dollars(value.cents) : value.text;
}

/** `1234567` → `12,345.67`; negative amounts in parentheses, as the forms print them. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const text = `${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return cents < 0 ? `(${text})` : text;
}

const joined = (given: ReadonlyMap<string, string | true>, ...keys: string[]): string =>
  keys.flatMap((key) => given.get(key) || []).join(', ');

function cityLine(given: ReadonlyMap<string, string | true>): string {
  const [city, state, zip, country] = ['city', 'state', 'zip', 'country'].map((key) => String(given.get(key) ?? ''));
  return [city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
