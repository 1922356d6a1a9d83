import type { Overflow } from '../blank-forms/fill-blank.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';

/** `line` is the form's number, `label` its words, `text` the whole value. */
export type AttachedRow = { line: string; label: string; text: string };

export function attachedRows({ parts }: Pick<FilledForm, 'parts'>, overflow: readonly Overflow[]): AttachedRow[] {
  const lines = new Map(parts.flatMap((part) => part.lines.map((line) => [line.key, line] as const)));
  return overflow.map(({ key, text }) => {
    const { line, label } = lines.get(key) ?? joinedLine;
    return { line, label, text };
  });
}

/** The one box of an older 1120 that combines several of our lines. */
const joinedLine = {
  line: 'Header',
  label: 'City or town, state or province, country, and ZIP or foreign postal code',
};
