import type { Overflow } from '../blank-forms/fill-blank.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';

/** Of a form's line: as the form numbers it, its own words, and the whole text. */
export type AttachedRow = { line: string; label: string; text: string };

export function attachedRows({ parts }: Pick<FilledForm, 'parts'>, overflow: readonly Overflow[]): AttachedRow[] {
  const lines = new Map(parts.flatMap((part) => part.lines.map((line) => [line.key, line] as const)));
  return overflow.map(({ key, text }) => {
    const { line, label } = lines.get(key) ?? joinedLine;
    return { line, label, text };
  });
}

/** The one box of an older 1120 in which several lines of ours stand together. */
const joinedLine = {
  line: 'Header',
  label: 'City or town, state or province, country, and ZIP or foreign postal code',
};
