import { domains, modules } from '@zarpa/server/domains.ts';
import { circlesOf } from './floors.rules.ts';
import { floorOf, folderOf, importsOf, isTest, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

const shared = [
  'db',
  'events',
  'files',
  'http',
  'jobs',
  'mail',
  'notifications',
  'access',
  'personal-data',
  'providers',
  'runners',
  'secrets',
  'telemetry',
];
const aids = ['debug', 'testing'];
const graph: Record<string, readonly string[]> = Object.fromEntries(
  domains.map(({ name, imports }) => [name, imports]),
);
/** Names reserved in the glossary, not all built. */
const planned = ['profile', 'tax', 'support'];
const words = [...Object.keys(graph), ...planned];
const others: Record<string, readonly string[]> = {
  web: [
    'domains/admin',
    'domains/legal',
    'platform/api',
    'platform/build',
    'platform/shell',
    'platform/ui',
    'public',
    'routes',
  ],
  e2e: ['admin', 'api', 'shell'],
};

const arrowsOfServer = (tree: Tree) =>
  tree.sources
    .filter((file) => floorOf(file) === 'server' && !isTest(file))
    .flatMap((file) =>
      importsOf(tree, file).flatMap(({ target }) =>
        target?.startsWith('server/') ? [{ file, from: folderOf(file), target, to: folderOf(target) }] : [],
      ),
    );

export const domainsKnowOnlyWhatTheyMay: Rule = {
  name: 'a domain imports only from those that its value names; what serves every domain knows none',
  lookedMin: 300,
  look: (tree) => {
    const all = arrowsOfServer(tree).filter(({ from }) => from !== undefined && !aids.includes(from));
    const wrong = all.filter(({ from, to, target }) => {
      // Above the folders, a domain may import only the types it is made of.
      if (to === undefined) return !/^server\/(context|config|log|env|domain|module)\.ts$/.test(target);
      if (from === to || (shared.includes(to) && to !== from)) return false;
      if (shared.includes(from!)) return true;
      return !graph[from!]?.includes(to);
    });
    return { looked: all.length, violations: wrong.map(({ file, target }) => `${file} → ${target}`) };
  },
  plants: [
    {
      file: 'server/domains/plans/planted.ts',
      text: `import type { OwnedCompany } from '../companies/require-company.ts';\nexport type X = OwnedCompany;\n`,
      part: 'server/domains/plans/planted.ts → server/domains/companies/require-company.ts',
    },
    {
      file: 'server/platform/mail/planted.ts',
      text: `export const load = () => import('../../domains/payments/apply-intent.ts');\n`,
      part: 'server/platform/mail/planted.ts → server/domains/payments/apply-intent.ts',
    },
    {
      file: 'server/domains/identity/planted.ts',
      text: `import { domains } from '../../domains.ts';\nexport const x = domains;\n`,
      part: 'server/domains/identity/planted.ts → server/domains.ts',
    },
  ],
};

export const domainsPointOneWay: Rule = {
  name: 'what domains may import makes no circle',
  lookedMin: 5,
  look: () => {
    const violations = circlesOf(new Map(Object.entries(graph))).map((circle) => circle.join(' ↔ '));
    const unknown = Object.entries(graph).flatMap(([name, imports]) =>
      imports.filter((other) => !words.includes(other)).map((other) => `${name} → ${other}`),
    );
    return { looked: Object.keys(graph).length, violations: [...violations, ...unknown] };
  },
  plants: [],
};

export const everyFolderIsKnown: Rule = {
  name: 'every folder of server, web and e2e is a domain’s, or one of the few that serve all',
  lookedMin: 30,
  look: (tree) => {
    const folders = new Set(
      tree.files
        .filter((file) => ['server', 'web', 'e2e'].includes(floorOf(file)) && folderOf(file))
        .map((file) => file.slice(0, file.indexOf(`/${folderOf(file)}/`) + folderOf(file)!.length + 1)),
    );
    const known = new Set([
      ...Object.keys(graph).map((name) => `server/domains/${name}`),
      ...shared.map((name) => `server/platform/${name}`),
      'server/platform/debug',
      'server/testing',
      ...words.flatMap((name) => [`web/domains/${name}`, `e2e/${name}`]),
      ...Object.entries(others).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`)),
    ]);
    return { looked: folders.size, violations: [...folders].filter((folder) => !known.has(folder)) };
  },
  plants: [
    { file: 'server/plumbing/planted.ts', text: 'export const x = 1;\n', part: 'server/plumbing' },
    {
      file: 'server/domains/forecasts/forecasts.queries.ts',
      text: 'export const x = 1;\n',
      part: 'server/domains/forecasts',
    },
    { file: 'web/misc/planted.tsx', text: 'export const x = 1;\n', part: 'web/misc' },
  ],
};

export const documentedDomains: Rule = {
  name: 'docs/architecture.md shows every domain with what it may import',
  lookedMin: 5,
  look: (tree) => {
    const section =
      tree
        .read('docs/architecture.md')
        .split(/^## /m)
        .find((part) => part.startsWith('Domains')) ?? '';
    const rows = [...section.matchAll(/^\| `([a-z-]+)` \| ([^|]*) \|/gm)];
    const shown = new Map(rows.map(([, name, imports]) => [name!, imports!.trim()]));
    const violations = Object.entries(graph)
      .filter(([name, imports]) => shown.get(name) !== (imports.join(', ') || '–'))
      .map(([name, imports]) => `${name}: ${imports.join(', ') || '–'}, shown as ${shown.get(name)}`);
    return { looked: rows.length, violations };
  },
  plants: [
    {
      file: 'docs/architecture.md',
      text: (old) => old.replace(/^\| `plans` \| [^|]* \|/m, '| `plans` | companies |'),
      part: 'plans: staff, identity, settings, shown as companies',
    },
  ],
};

export const layersOfTheWeb: Rule = {
  name: 'layers of the web point one way: ui, api, shell, domains, routes',
  lookedMin: 200,
  look: (tree) => {
    const layers = ['ui', 'api', 'shell', 'domains', 'routes'];
    const layerOf = (path: string) => {
      const folder = folderOf(path);
      if (floorOf(path) !== 'web' || !folder || folder === 'build') return -1;
      return layers.indexOf(layers.includes(folder) ? folder : 'domains');
    };
    const all = tree.sources
      .filter((file) => layerOf(file) >= 0)
      .flatMap((file) => importsOf(tree, file).flatMap(({ target }) => (target ? [{ file, target }] : [])));
    const wrong = all.filter(({ file, target }) => layerOf(target) > layerOf(file));
    return { looked: all.length, violations: wrong.map(({ file, target }) => `${file} → ${target}`) };
  },
  plants: [
    {
      file: 'web/platform/ui/planted.ts',
      text: `import { call } from '../api/call.ts';\nexport const x = call;\n`,
      part: 'web/platform/ui/planted.ts → web/platform/api/call.ts',
    },
  ],
};

export const frameworkStaysAbove: Rule = {
  name: 'no web framework below server/platform/http: an operation can be called without one',
  lookedMin: 5,
  look: (tree) => {
    const users = tree.sources.filter(
      (file) =>
        floorOf(file) === 'server' &&
        !isTest(file) &&
        importsOf(tree, file).some(({ name }) => /^@?fastify/.test(name)),
    );
    // Endpoints whose format another party defines are mounted beside the contract.
    const known =
      /^server\/(platform\/http\/|app\.ts$|domain\.ts$|platform\/debug\/debug\.routes\.ts$|domains\/[a-z-]+\/(?:[a-z-]+\/)?mount-[a-z-]+\.ts$)/;
    return { looked: users.length, violations: users.filter((file) => !known.test(file)) };
  },
  plants: [
    {
      file: 'server/domains/plans/catalogue.ts',
      text: (old) => `import type { FastifyRequest } from 'fastify';\n${old}\nexport type X = FastifyRequest;\n`,
      part: 'server/domains/plans/catalogue.ts',
    },
  ],
};

/** Definitions such as `defineJob` in `payments.jobs.ts` must be part of the domain's value. */
export const nothingIsForgotten: Rule = {
  name: 'every job has its worker, every mail its writer, and no two of a kind have one name',
  lookedMin: 8,
  look: (tree) => {
    const kinds = [
      { define: 'defineJob', listed: modules.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name)) },
      { define: 'defineMail', listed: modules.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind.name)) },
    ];
    let looked = 0;
    const violations = kinds.flatMap(({ define, listed }) => {
      const pattern = new RegExp(`\\b${define}(?:<[^(]*>)?\\(\\s*'([^']+)'`, 'g');
      const defined = tree.sources
        .filter((file) => floorOf(file) === 'server' && !isTest(file))
        .flatMap((file) => [...tree.read(file).matchAll(pattern)].map(([, name]) => name!));
      looked += defined.length;
      const twice = defined.filter((name, index) => defined.indexOf(name) !== index);
      const forgotten = defined.filter((name) => !listed.includes(name));
      return [
        ...twice.map((name) => `${define}('${name}') twice`),
        ...forgotten.map((name) => `${define}('${name}') is in no domain`),
      ];
    });
    const tasks = modules.flatMap(({ scheduledTasks: own = [] }) => own.map(({ name }) => name));
    const names = [...tasks, ...modules.map(({ name }) => `module ${name}`)];
    const doubled = names.filter((name, index) => names.indexOf(name) !== index);
    return { looked, violations: [...violations, ...doubled] };
  },
  plants: [
    {
      file: 'server/domains/plans/plans.jobs.ts',
      text: `import { defineJob } from '../../platform/jobs/job.ts';\nexport const x = defineJob<{ a: string }>('count-addons', ({ a }) => a);\n`,
      part: `defineJob('count-addons') is in no domain`,
    },
    {
      file: 'server/domains/plans/plans.mails.ts',
      text: `import { defineMail } from '../../platform/mail/mail-kind.ts';\nexport const x = defineMail<{ a: string }>('payment-received');\n`,
      part: `defineMail('payment-received') twice`,
    },
  ],
};
