/** `npm run build`, beside the web's: one bundle for each process, in `dist/`. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { projectRoot } from '../start/settings.ts';
import { bundlesFolder, hashOf, inputsFile, processes } from './entry-of.ts';

/** Packages in plain JavaScript that a bundle takes in. What finds files of its own, or is native, stays outside. */
const inside =
  /^(@zarpa|zod|kysely|fastify|@fastify|ajv|fast-|find-my-way|light-my-request|avvio|react|scheduler|libphonenumber-js|jose|nodemailer|stripe|@simplewebauthn|minisearch|snowball-stemmers|fflate|@aws-sdk|@smithy)/;

const templateHelper = '@oxc-project/runtime/helpers/taggedTemplateLiteral';

export async function buildBundles(): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(processes).map(([name, file]) => [name, join(projectRoot, file)])),
    platform: 'node',
    transform: { target: 'esnext' },
    external: (id) => !/^[./\0]/.test(id) && id !== templateHelper && !inside.test(id),
    plugins: [besideSource],
  });
  const { output } = await bundle.write({
    dir: bundlesFolder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // What is CommonJS asks for what stays outside.
    banner:
      "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  });
  const modules = output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
  const own = modules.filter((file) => file.startsWith(projectRoot) && !file.includes('node_modules'));
  const inputs = [...new Set([...own.map((file) => relative(projectRoot, file)), 'package-lock.json'])].toSorted();
  writeFileSync(inputsFile, JSON.stringify({ hash: hashOf(inputs, projectRoot), inputs }));
}

/** In a bundle a source still finds the files that stand beside it: children, templates, fonts. */
const besideSource: Plugin = {
  name: 'beside-source',
  // The bundler writes a template with `</script` in it anew, by a helper that it does not bring.
  resolveId: (id) => (id === templateHelper ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${templateHelper}`
      ? 'export default (cooked, raw) => Object.freeze(Object.assign([...cooked], { raw: Object.freeze(raw ?? [...cooked]) }));'
      : undefined,
  transform: (code, file) => {
    if (file.startsWith('\0') || !/\bimport\.meta\.(url|dirname|resolve)\b/.test(code)) return;
    const url = `new URL(${JSON.stringify(`../${relative(projectRoot, file)}`)}, import.meta.url)`;
    return { code: code.replaceAll(/\bimport\.meta\.url\b/g, `${url}.href`), map: null };
  },
};
