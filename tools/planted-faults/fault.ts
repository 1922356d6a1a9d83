export type Fault = {
  /** Describes the defect: 'a code is good twice'. */
  name: string;
  file: string;
  /** Occurs exactly once in the file, or at `at`. */
  text: string;
  planted: string;
  at?: number;
  /** Vitest filters, narrowest first: each is a separate run until one fails. */
  tests: readonly string[];
  /** Reason when no test can detect it. */
  harmless?: string;
};

/** Faults of one file with the same tests: name → text, replacement, and reason if harmless. */
export function faultsIn(
  file: string,
  tests: readonly string[],
  rows: Record<string, readonly [text: string, planted: string, harmless?: string]>,
): Fault[] {
  return Object.entries(rows).map(([name, [text, planted, harmless]]) => ({
    name,
    file,
    text,
    planted,
    tests,
    ...(harmless !== undefined && { harmless }),
  }));
}

/** The file's text with the fault; undefined when the text is missing or ambiguous. */
export function plant({ text, planted, at }: Fault, source: string): string | undefined {
  const place = at ?? source.indexOf(text);
  if (place < 0 || !source.startsWith(text, place)) return undefined;
  if (at === undefined && source.indexOf(text, place + 1) >= 0) return undefined;
  return source.slice(0, place) + planted + source.slice(place + text.length);
}
