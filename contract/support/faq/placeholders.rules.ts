/** Placeholders of an answer, `{precio:basico}`, filled from the catalogue or the rule book. */

export type PlaceholderValues = ReadonlyMap<string, string>;

/** Distinct unknown placeholders; a text that has any cannot be shown. */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name]) => name!))].filter((name) => !values.has(name));
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(gap, (whole, name: string) => values.get(name) ?? whole);
}

const gap = /\{([^{}\n]{1,80})\}/g;
