/** Gaps of an answer, `{precio:basico}`: what it does not say itself, since the catalogue or the rule book knows it. Pure. */

export type PlaceholderValues = ReadonlyMap<string, string>;

/** The names of its gaps that nobody can fill, each once; none in a text that can be shown. */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name]) => name!))].filter((name) => !values.has(name));
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(gap, (whole, name: string) => values.get(name) ?? whole);
}

const gap = /\{([^{}\n]{1,80})\}/g;
