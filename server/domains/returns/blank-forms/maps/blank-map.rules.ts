import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';

export type BlankField = {
  name: string;
  label: string;
  kind: 'text' | 'box';
  max?: number;
  /** For a number that may be missing: words replace it, as long as they have room. */
  orWords?: true;
};

export type BlankMap = {
  form: OfficialForm;
  /** As printed: `2023-12` for a form used over several years, `2025` for a yearly one. */
  revision: string;
  title: string;
  pages: readonly number[];
  /** Start years of the tax years that it serves; without `until`, up to the next revision. */
  taxYears: { from: number; until?: number };
  /** Place of a line across the top, which has no field; in points from the lower left. */
  stamp?: { page: 0; x: number; y: number; size: number };
  fields: Readonly<Record<string, BlankField>>;
  rest: readonly string[];
};

const whole = (name: string) => `topmostSubform[0].${name}`;

/** Text without room goes to an attached statement, and the box says so; with `max`, it is refused instead. */
export const text = (name: string, label: string, max?: number): BlankField => ({
  name: whole(name),
  label,
  kind: 'text',
  ...(max !== undefined && { max }),
});

export const einField = (name: string, label: string, max: number): BlankField => ({
  ...text(name, label, max),
  orWords: true,
});

/** Whether the value is words instead of a number; then the field's maximum length does not apply. */
export const isInWords = ({ orWords }: BlankField, value: string): boolean => orWords === true && /^[A-Z]/i.test(value);

export const box = (name: string, label: string): BlankField => ({ name: whole(name), label, kind: 'box' });

export const numbered = (start: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => whole(`${start}${from + place}[0]`));

export const named = (...names: readonly string[]): string[] => names.map(whole);
