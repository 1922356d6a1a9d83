import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';

export type BlankField = {
  name: string;
  label: string;
  kind: 'text' | 'box';
  max?: number;
  /** Of a number that may not be there yet: words stand there instead, as many as have room. */
  orWords?: true;
};

export type BlankMap = {
  form: OfficialForm;
  /** As printed: `2023-12` of a form that lives for years, `2025` of one for each year. */
  revision: string;
  title: string;
  pages: readonly number[];
  /** Years in which the tax year begins that it serves; without `until`, until the next revision. */
  taxYears: { from: number; until?: number };
  /** Where a line across its top stands, which has no field; in points from the lower left. */
  stamp?: { page: 0; x: number; y: number; size: number };
  fields: Readonly<Record<string, BlankField>>;
  /** Fields of the pages that are sent which always stay empty. */
  rest: readonly string[];
};

const whole = (name: string) => `topmostSubform[0].${name}`;

/** What does not fit stands on an attached statement, and the box says so; of one with a greatest length it is refused. */
export const text = (name: string, label: string, max?: number): BlankField => ({
  name: whole(name),
  label,
  kind: 'text',
  ...(max !== undefined && { max }),
});

/** The EIN, of which the form's own greatest length is that of the number. */
export const einField = (name: string, label: string, max: number): BlankField => ({
  ...text(name, label, max),
  orWords: true,
});

/** Whether what is written is no number, and the field's greatest length says nothing of it. */
export const isInWords = ({ orWords }: BlankField, value: string): boolean => orWords === true && /^[A-Z]/i.test(value);

export const box = (name: string, label: string): BlankField => ({ name: whole(name), label, kind: 'box' });

export const numbered = (start: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => whole(`${start}${from + place}[0]`));

export const named = (...names: readonly string[]): string[] => names.map(whole);
