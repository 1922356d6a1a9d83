import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = fileURLToPath(new URL('../../web', import.meta.url));

export async function bundleClient(): Promise<string> {
  const entry = 'virtual:client';
  const parts = ['call.ts', 'api-error.ts', 'auth-store.ts', 'passing.ts'];
  const source =
    parts.map((file, index) => `import * as part${index} from '${web}/platform/api/${file}';`).join('\n') +
    `\nglobalThis.client = Object.assign({}, ${parts.map((_, index) => `part${index}`).join(', ')});`;
  const result = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [
      {
        name: 'client-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the client was not bundled');
  return output.output[0].code;
}
