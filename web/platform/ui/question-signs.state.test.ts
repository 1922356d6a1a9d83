import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A screen text that ends as a question without beginning as one: `title="Necesitas ayuda?"`, `<h2>Necesitas ayuda?</h2>`. */
const halfQuestion = /(?:="|\w>)\p{Lu}[^¿"<>{}\n]*\?(?:"|<\/)/gu;

test('each question on a screen has both of its signs', () => {
  const files = globSync('web/**/*.tsx', {
    cwd: new URL('../../..', import.meta.url),
    exclude: (name) => name.endsWith('node_modules'),
  });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(halfQuestion)].map(([half]) => `${file}: ${half}`);
  });
  expect(found).toEqual([]);
});
