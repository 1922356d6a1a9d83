/** Licences of what is shipped, in the image and to browsers, as its list of materials says. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from './start/settings.ts';

type Component = {
  name: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** Ask for no more than that their text goes along, which stays in the image. */
const free =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|0BSD|Unlicense|CC0-1\.0|\(MIT OR CC0-1\.0\))$/;

/** Each with why it may be shipped. */
const judged: Record<string, string> = {
  '@expo-google-fonts/figtree': 'MIT AND OFL-1.1: a font in papers, whose licence forbids only to sell it alone',
  '@fontsource-variable/figtree': 'OFL-1.1: the same font for browsers',
  '@expo-google-fonts/caveat': 'MIT AND OFL-1.1: the hand in which a name is signed',
  '@expo-google-fonts/noto-sans': 'MIT AND OFL-1.1: names in Greek and Cyrillic on sealed papers',
  '@expo-google-fonts/noto-sans-arabic': 'MIT AND OFL-1.1: names in Arabic on sealed papers',
  '@expo-google-fonts/noto-sans-hebrew': 'MIT AND OFL-1.1: names in Hebrew on sealed papers',
  '@fontsource/caveat': 'OFL-1.1: the hand in which a name is signed, for browsers',
  pako: '(MIT AND Zlib): unpacks streams of PDFs; the second asks not to be misrepresented',
  '@img/sharp-libvips': 'LGPL-3.0-or-later: a library of its own file, unchanged, that can be replaced',
};

test('every licence of what is shipped is free, or was judged', () => {
  const shipped = ['contract', 'server', 'identity', 'web'];
  const options = ['--omit=dev', '--sbom-format', 'cyclonedx', ...shipped.flatMap((name) => ['-w', name])];
  const text = execFileSync('npm', ['sbom', ...options], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e8 });
  const { components } = JSON.parse(text) as { components: Component[] };
  const foreign = components.filter(({ name }) => !shipped.includes(name));
  expect(foreign.length).toBeGreaterThan(200);
  const others = foreign.filter((one) => !free.test(licenceOf(one)));
  const found = others.map((one) => [nameOf(one), licenceOf(one)] as const);
  expect(found.filter(([name, licence]) => !judged[name]?.startsWith(`${licence}:`))).toEqual([]);
  expect(new Set(found.map(([name]) => name))).toEqual(new Set(Object.keys(judged)));
});

/** Without the machine that it is for. */
const nameOf = ({ name }: Component) => name.replace(/-(linux|linuxmusl|darwin|win32)-\w+$/, '');

function licenceOf({ licenses = [] }: Component): string {
  return (
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' ') || 'none'
  );
}
