import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { withoutOthers } from '@zarpa/web/platform/build/spanish-alone.ts';
import { projectRoot } from '../start/settings.ts';
import { bundlesFolder, hashOf, inputsFile, processes } from './entries.ts';

/** Plain JavaScript packages included in a bundle. Native ones, and those that load own files, stay external. */
const inside =
  /^(@zarpa|zod|kysely|fastify|@fastify|ajv|fast-|find-my-way|light-my-request|avvio|react|scheduler|libphonenumber-js|jose|nodemailer|stripe|@simplewebauthn|minisearch|snowball-stemmers|fflate|@aws-sdk|@smithy)/;

/** How long a process may need the chunks of an earlier build, which it loads lazily. */
const keptMs = 7 * 86_400_000;

export async function buildBundles(): Promise<void> {
  // Hashes of the files as read: a source changed meanwhile makes the bundles stale.
  const inputs = new Map(
    ['package-lock.json', 'tools/bundles/build-bundles.ts', 'web/platform/build/spanish-alone.ts'].map((file) => [
      file,
      readFileSync(join(projectRoot, file), 'utf8'),
    ]),
  );
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(processes).map(([name, file]) => [name, join(projectRoot, file)])),
    platform: 'node',
    transform: { target: 'esnext' },
    external: (id) => !/^[./\0]/.test(id) && id !== templateHelper && !inside.test(id),
    plugins: [templates, spanishAlone, ownSources(inputs)],
    // From the sources it is effective: `npm start` looks for a template before it loads the migration.
    checks: { ineffectiveDynamicImport: false },
  });
  // Until everything is written, processes start from the sources.
  rmSync(inputsFile, { force: true });
  const { output } = await bundle.write({
    dir: bundlesFolder,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    comments: false,
    // Bundled CommonJS requires the external packages.
    banner:
      "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  });
  for (const file of output)
    if (file.type === 'chunk') writeFileSync(join(bundlesFolder, file.fileName), ascii(file.code));
  removeOld(new Set(output.map(({ fileName }) => fileName)));
  const list = [...inputs].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(inputsFile, JSON.stringify({ hash: hashOf(list), inputs: list.map(([file]) => file) }));
}

/** Node stores a module's text with two bytes per character as soon as one is not ASCII. */
const ascii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Records our sources in `inputs`, and keeps paths to the files beside them: children, templates, fonts. */
function ownSources(inputs: Map<string, string>): Plugin {
  return {
    name: 'own-sources',
    transform: (code, id) => {
      const file = relative(projectRoot, id);
      if (id.startsWith('\0') || file.startsWith('..') || file.includes('node_modules')) return;
      inputs.set(file, code);
      const url = `new URL(${JSON.stringify(`../${file}`)}, import.meta.url).href`;
      return code.includes('import.meta.url')
        ? { code: code.replaceAll('import.meta.url', url), map: null }
        : undefined;
    },
  };
}

const templateHelper = '@oxc-project/runtime/helpers/taggedTemplateLiteral';

/** The bundler rewrites a template with `</script` using a helper that it does not include. */
const templates: Plugin = {
  name: 'templates',
  resolveId: (id) => (id === templateHelper ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${templateHelper}`
      ? 'export default (cooked, raw) => Object.freeze(Object.assign([...cooked], { raw: Object.freeze(raw ?? [...cooked]) }));'
      : undefined,
};

const spanishAlone: Plugin = {
  name: 'spanish-alone',
  transform: (code, id) =>
    id.endsWith('snowball-stemmers/snowball-stemmers.js') ? { code: withoutOthers(code), map: null } : undefined,
};

function removeOld(present: ReadonlySet<string>): void {
  for (const name of readdirSync(bundlesFolder)) {
    const file = join(bundlesFolder, name);
    if (!present.has(name) && Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file);
  }
}
