import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTypesetter, type Typesetter } from './open-typesetter.ts';

let folder: string;
let papers: Typesetter;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zarpa-papers-'));
  papers = openTypesetter();
});
afterAll(async () => {
  await papers.close();
  rmSync(folder, { recursive: true });
});

function template(name: string, text: string): string {
  const file = join(folder, `${name}.typ`);
  writeFileSync(file, `#set document(title: "Papel")\n#set text(font: "Figtree", lang: "es")\n${text}`);
  return file;
}

const small = () => template('small', '#let d = json(bytes(sys.inputs.data))\n#d.name');
const long = () => template('long', '#for n in range(3000) [= Capítulo #n\n#lorem(120)\n\n]');
const slow = () => template('slow', '#for a in range(2500) { for b in range(2500) { let c = a * b } }\n.');

test('a paper is a PDF of its template and data, and markup in the data stays text', async () => {
  const pdf = await papers.typeset(small(), { name: '#panic("no") \\ "Ñandú"' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a template that fails says why; the next paper is made', async () => {
  const failure = await papers.typeset(template('wrong', '#panic("falta algo")'), {}).catch((error: unknown) => error);
  expect(String((failure as Error).cause)).toContain('falta algo');
  expect((await papers.typeset(small(), { name: 'a' })).length).toBeGreaterThan(1000);
});

test('the event loop goes on while a long paper is made', async () => {
  const startedAt = performance.now();
  let [last, longest] = [startedAt, 0];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const looking = setInterval(look, 10);
  await papers.typeset(long(), {});
  look();
  clearInterval(looking);
  const ms = performance.now() - startedAt;
  expect(longest).toBeLessThan(ms / 4);
});

test('a paper that takes too long is given up, and the next one is made', async () => {
  const hasty = openTypesetter({ secondsMax: 1 });
  await expect(hasty.typeset(slow(), {})).rejects.toThrow('too long');
  expect((await hasty.typeset(small(), { name: 'a' })).length).toBeGreaterThan(1000);
  await hasty.close();
});

test('with two at work and three waiting, more are refused; the others are made', async () => {
  const narrow = openTypesetter({ waitingMax: 3 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.typeset(small(), { name: 'a' })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await narrow.close();
});
