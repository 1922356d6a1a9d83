/** One thing that a developer might break, and who should notice. */
export type Fault = {
  /** Says what is broken: 'a code is good twice'. */
  name: string;
  file: string;
  /** Found exactly once in the file, or at the place that `at` gives. */
  text: string;
  planted: string;
  at?: number;
  /** Filters of Vitest, narrowest first: each is a run of its own until one is red. */
  tests: readonly string[];
  /** Why it cannot matter, where nothing can notice. */
  harmless?: string;
};

/** Faults of one file that the same tests notice: name → what stands there, what is planted, and why it cannot matter. */
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

/** The file's text with the fault in it; undefined where the text is no longer there, or there twice. */
export function plant({ text, planted, at }: Fault, source: string): string | undefined {
  const place = at ?? source.indexOf(text);
  if (place < 0 || !source.startsWith(text, place)) return undefined;
  if (at === undefined && source.indexOf(text, place + 1) >= 0) return undefined;
  return source.slice(0, place) + planted + source.slice(place + text.length);
}
