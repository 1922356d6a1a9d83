/** The rules of `docs/architecture.md` and `CONTRIBUTING.md` that a machine can check. Each first proves that it found something to look at. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { errors } from '@zarpa/contract/errors.ts';
import { operations } from '@zarpa/contract/operations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Module names a file imports, types included. */
function importsOf(file: string): string[] {
  const declared =
    /^(?:import(?: type)? [^;'"=()]*? from|export(?: type)? (?:\*|\{[^}]*\})[^;'"]*? from|import) '([@\w.][^'\n]*)'/gm;
  const dynamic = /\bimport\('([@\w.][^'\n]*)'\)/g;
  const text = read(file);
  return [...text.matchAll(declared), ...text.matchAll(dynamic)].map(([, name]) => name!);
}

/** `server/plans/list-addons.ts` importing `../context.ts` → `server/context.ts`; another floor by its package name. */
function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  return /^@zarpa\/(.+)$/.exec(name)?.[1];
}

const floors = ['contract', 'server', 'identity', 'web', 'sandbox', 'e2e', 'bench', 'tools'];
const floorOf = (file: string) => file.split('/')[0]!;

describe('floors', () => {
  const allowed: Record<string, string[]> = {
    contract: [],
    server: ['contract'],
    identity: ['contract'],
    web: ['contract'],
    sandbox: [],
    e2e: ['contract', 'sandbox'],
    bench: floors,
    tools: floors,
  };
  test.each(floors.filter((floor) => floor !== 'bench' && floor !== 'tools'))(
    '%s imports only what it may',
    (floor) => {
      const files = sources.filter((file) => floorOf(file) === floor);
      if (floor !== 'e2e') expect(files.length).toBeGreaterThan(3);
      const wrong = files.flatMap((file) =>
        importsOf(file)
          .map((name) => targetOf(file, name))
          .filter((target) => target !== undefined && floors.includes(floorOf(target)) && floorOf(target) !== floor)
          .filter(
            (target) =>
              !allowed[floor]!.includes(floorOf(target!)) && !(isTest(file) && floorOf(target!) === 'sandbox'),
          )
          .map((target) => `${file} → ${target}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('the identity provider takes only the brand and the errors from the contract', () => {
    const taken = sources
      .filter((file) => floorOf(file) === 'identity')
      .flatMap((file) => importsOf(file).map((name) => targetOf(file, name)))
      .filter((target) => target?.startsWith('contract/'));
    expect(taken.length).toBeGreaterThan(0);
    expect([...new Set(taken)].toSorted()).toEqual(['contract/brand.ts']);
  });

  test('every package that a floor imports stands in its own package.json', () => {
    const missing = floors.flatMap((floor) => {
      const manifest = JSON.parse(read(`${floor}/package.json`)) as Record<string, Record<string, string> | undefined>;
      const own = JSON.parse(read('package.json')) as typeof manifest;
      const known = [
        manifest['dependencies'],
        manifest['devDependencies'],
        manifest['optionalDependencies'],
        own['devDependencies'],
      ].flatMap((list) => Object.keys(list ?? {}));
      return sources
        .filter((file) => floorOf(file) === floor)
        .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
        .filter(
          ({ name }) =>
            !name.startsWith('.') &&
            name !== '' &&
            !name.startsWith('node:') &&
            !name.startsWith('@zarpa/') &&
            !name.startsWith('virtual:'),
        )
        .map(({ file, name }) => ({
          file,
          name: name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        }))
        .filter(({ name }) => !known.includes(name) && !known.includes(`@types/${name}`))
        .map(({ file, name }) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('domains', () => {
  const graph: Record<string, string[]> = {
    identity: [],
    'two-factor': ['identity'],
    plans: [],
    payments: ['plans', 'two-factor', 'identity'],
    companies: ['plans', 'payments', 'two-factor', 'identity'],
    privacy: ['companies', 'payments', 'two-factor', 'identity'],
    formation: ['companies', 'documents', 'identity'],
    profile: ['companies', 'identity'],
    documents: ['companies', 'identity'],
    orders: ['companies', 'identity'],
    tax: ['companies', 'documents', 'identity'],
    support: ['identity'],
  };
  /** Start-up, glue, and what serves every domain. */
  const shared = ['http', 'db', 'files', 'jobs', 'mail', 'providers', 'runners', 'testing', 'debug'];
  const domainOf = (path: string) => path.split('/')[1]!;

  test('a domain of the server imports only those it is allowed to', () => {
    const files = sources.filter(
      (file) => file.startsWith('server/') && Object.hasOwn(graph, domainOf(file)) && !isTest(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((name) => targetOf(file, name))
        .filter((target) => target?.startsWith('server/') && target.split('/').length > 2)
        .filter((target) => domainOf(target!) !== domainOf(file) && !shared.includes(domainOf(target!)))
        .filter((target) => !graph[domainOf(file)]!.includes(domainOf(target!)))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no web framework below server/http: an operation can be called without one', () => {
    const files = sources.filter((file) => file.startsWith('server/') && !file.startsWith('server/http/'));
    const users = files.filter((file) => importsOf(file).some((name) => name === 'fastify'));
    expect(users.toSorted()).toEqual([
      'server/app.ts',
      'server/debug/debug.routes.ts',
      'server/payments/payments.routes.ts',
    ]);
  });

  test('layers of the web point one way', () => {
    const layers = ['ui', 'api', 'shell', 'domains', 'routes'];
    const layerOf = (path: string) => {
      const folder = path.split('/')[1]!;
      if (!path.startsWith('web/') || path.split('/').length < 3 || folder === 'build') return -1;
      return layers.includes(folder) ? layers.indexOf(folder) : layers.indexOf('domains');
    };
    const files = sources.filter((file) => layerOf(file) >= 0);
    expect(files.length).toBeGreaterThan(20);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((name) => targetOf(file, name))
        .filter((target) => target !== undefined && layerOf(target) > layerOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('files are in kebab-case and named for something', () => {
    const empty = /(^|\/)(index|utils|helpers|common|types|service|misc)\.tsx?$/;
    const named = sources.filter((file) => !file.startsWith('web/routes/'));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => empty.test(file))).toEqual([]);
    expect(named.filter((file) => !/^[a-z0-9.-]+$/.test(file.split('/').at(-1)!))).toEqual([]);
  });

  test('no source file has more than 300 lines', () => {
    const long = sources.filter((file) => !isTest(file) && read(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('exports are named, unless a tool demands a default', () => {
    const tools = [/vite\.config\.ts$/, /vitest\.config\.ts$/, /playwright\.config\.ts$/, /tools\/test-database\.ts$/];
    const defaults = sources.filter(
      (file) => /^export default/m.test(read(file)) && !tools.some((tool) => tool.test(file)),
    );
    expect(defaults).toEqual([]);
  });
});

describe('safety', () => {
  test('the environment is read in one place per process', () => {
    const readers = sources.filter(
      (file) => /process\.env/.test(read(file)) && !isTest(file) && !/^(tools|bench|e2e)\//.test(file),
    );
    const known = [
      'identity/env.ts',
      'identity/rotate-keys.ts',
      'sandbox/main.ts',
      'sandbox/start-sandbox.ts',
      'server/env.ts',
    ];
    expect(readers.filter((file) => !known.includes(file))).toEqual([]);
    expect(readers).toContain('server/env.ts');
  });

  test('no test code in the product: no module mocks, no intercepted routes, no test branches', () => {
    const forbidden = /vi\.mock\(|page\.route\(|NODE_ENV\s*===\s*'test'|\.only\(/;
    expect(sources.filter((file) => file !== 'tools/architecture.test.ts' && forbidden.test(read(file)))).toEqual([]);
  });

  test('no provider call inside a database transaction', () => {
    const users = sources.filter((file) => file.startsWith('server/') && /transaction\(\)\.execute/.test(read(file)));
    expect(users.length).toBeGreaterThan(1);
    const bodies = users.map((file) => ({
      file,
      body: read(file).split('transaction().execute')[1]!.split('\n  });')[0]!,
    }));
    expect(bodies.filter(({ body }) => /needs\.(stripe|maps|mail|auth)\b/.test(body)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  test('schemas stay out of the browser: the web takes rules and types alone', () => {
    const web = sources.filter((file) => file.startsWith('web/') && !isTest(file));
    const values = web.flatMap((file) =>
      [...read(file).matchAll(/^import (?!type)([^;]*?) from '@zarpa\/contract\/([^']+)'/gm)]
        .filter(
          ([, names, target]) =>
            !/\.rules\.ts$|^brand\.ts$|^errors\.ts$/.test(target!) && !/^\{\s*(type [^,}]+,?\s*)+\}$/.test(names!),
        )
        .map(([, , target]) => `${file} → ${target}`),
    );
    expect(values).toEqual([]);
  });

  test('what is tracked names no folder of one machine and no registry', () => {
    const wrong = /(?<![\w.-])\/(root|home)\/\w|registry\.npmjs|"resolved": "http/;
    const texts = tracked.filter(
      (file) => /\.(tsx?|json|md|sh|ya?ml|html|css)$/.test(file) && file !== 'tools/architecture.test.ts',
    );
    expect(texts.filter((file) => wrong.test(read(file)))).toEqual([]);
  });
});

describe('contract', () => {
  const all = Object.entries(operations);
  test('an operation’s name is verb and noun, and its handler’s file carries it', () => {
    expect(all.length).toBeGreaterThan(5);
    const verbs =
      /^(list|get|create|save|update|delete|start|end|verify|cancel|calculate|upload|download|send|generate|submit|search|check|receive)[A-Z]/;
    expect(all.map(([name]) => name).filter((name) => !verbs.test(name))).toEqual([]);
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const missing = all.filter(
      ([name]) => !sources.some((file) => file.startsWith('server/') && file.endsWith(`/${kebab(name)}.ts`)),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('paths and methods are unique, and every operation has an example', () => {
    const keys = all.map(([, operation]) => `${operation.method} ${operation.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.filter(([, operation]) => !('example' in operation)).map(([name]) => name)).toEqual([]);
  });

  test('every error has a status and a sentence that ends as one', () => {
    const catalogue = Object.entries(errors);
    expect(catalogue.length).toBeGreaterThan(20);
    expect(catalogue.filter(([, { status }]) => status < 400 || status > 503)).toEqual([]);
  });
});
