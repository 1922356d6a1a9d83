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
