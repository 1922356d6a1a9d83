import { floorOf, importsOf, isTest, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

export const floors = ['contract', 'server', 'identity', 'web', 'sandbox', 'e2e', 'bench', 'tools', 'deploy'];

const allowed: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  identity: ['contract'],
  web: ['contract'],
  sandbox: [],
  e2e: ['contract', 'sandbox'],
  bench: floors,
  tools: floors,
  deploy: floors,
};

const arrows = (tree: Tree) =>
  tree.sources.flatMap((file) => importsOf(tree, file).flatMap(({ target }) => (target ? [{ file, target }] : [])));

export const floorsKnowOnlyWhatTheyMay: Rule = {
  name: 'a floor imports only from those that it may; tests may use the stand-ins',
  lookedMin: 1_000,
  look: (tree) => {
    const all = arrows(tree).filter(({ file }) => floors.includes(floorOf(file)));
    const wrong = all.filter(({ file, target }) => {
      const [from, to] = [floorOf(file), floorOf(target)];
      if (from === to || !floors.includes(to) || allowed[from]!.includes(to)) return false;
      return !(isTest(file) && to === 'sandbox');
    });
    return { looked: all.length, violations: wrong.map(({ file, target }) => `${file} → ${target}`) };
  },
  plants: [
    {
      file: 'contract/planted.ts',
      text: `import type { Db } from '@zarpa/server/platform/db/open-database.ts';\nexport type X = Db;\n`,
      part: 'contract/planted.ts → server/platform/db/open-database.ts',
    },
    {
      file: 'web/platform/ui/planted.ts',
      text: `export type X = import('../../../server/context.ts').Context;\n`,
      part: 'web/platform/ui/planted.ts → server/context.ts',
    },
  ],
};

export const importsExist: Rule = {
  name: 'what is imported from our own floors is there, under its whole name',
  lookedMin: 1_000,
  look: (tree) => {
    const files = new Set(tree.files);
    const all = arrows(tree).filter(({ target }) => floors.includes(floorOf(target)));
    const missing = all.filter(({ target }) => !files.has(target.replace(/\?.*$/, '')));
    return { looked: all.length, violations: missing.map(({ file, target }) => `${file} → ${target}`) };
  },
  plants: [
    {
      file: 'server/planted.ts',
      text: `import './domains/plans/list-addons';\n`,
      part: 'server/planted.ts → server/domains/plans/list-addons',
    },
  ],
};

export const identityKnowsTheBrand: Rule = {
  name: 'the identity provider takes only the brand from the contract',
  lookedMin: 1,
  look: (tree) => {
    const taken = arrows(tree).filter(
      ({ file, target }) => floorOf(file) === 'identity' && floorOf(target) === 'contract',
    );
    return {
      looked: taken.length,
      violations: taken
        .filter(({ target }) => target !== 'contract/core/brand.ts')
        .map(({ file, target }) => `${file} → ${target}`),
    };
  },
  plants: [
    {
      file: 'identity/planted.ts',
      text: `export { errors } from '@zarpa/contract/core/errors.ts';\n`,
      part: 'identity/planted.ts → contract/core/errors.ts',
    },
  ],
};

export const packagesStandInTheManifest: Rule = {
  name: 'every package that a floor imports stands in its own package.json, with its exact version',
  lookedMin: 100,
  look: (tree) => {
    const manifestOf = (path: string) =>
      JSON.parse(tree.read(path)) as Record<string, Record<string, string> | undefined>;
    const lists = ['dependencies', 'devDependencies', 'optionalDependencies'];
    const shared = manifestOf('package.json')['devDependencies'] ?? {};
    let looked = 0;
    const violations: string[] = [];
    for (const floor of floors) {
      const manifest = manifestOf(`${floor}/package.json`);
      const own = Object.assign({}, ...lists.map((list) => manifest[list] ?? {})) as Record<string, string>;
      for (const [name, version] of Object.entries(own))
        if (!/^\d+\.\d+\.\d+/.test(version) && !name.startsWith('@zarpa/'))
          violations.push(`${floor}: ${name}@${version}`);
      const known = { ...own, ...shared };
      for (const file of tree.sources.filter((source) => floorOf(source) === floor))
        for (const { name } of importsOf(tree, file)) {
          if (/^(\.|node:|@zarpa\/|virtual:)/.test(name)) continue;
          looked += 1;
          const part = name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/');
          if (!(part in known) && !(`@types/${part}` in known)) violations.push(`${file}: ${part}`);
        }
    }
    return { looked, violations };
  },
  plants: [
    { file: 'sandbox/planted.ts', text: `import 'kysely';\n`, part: 'sandbox/planted.ts: kysely' },
    {
      file: 'bench/package.json',
      text: (old) => old.replace('"dependencies": {', '"dependencies": { "left-pad": "^1.0.0",'),
      part: 'bench: left-pad@^1.0.0',
    },
  ],
};

/** Tarjan's strongly connected components: groups of files that can all reach each other. */
export function circlesOf(arrowsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const walk = (file: string) => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    for (const next of arrowsOf.get(file) ?? []) {
      if (!order.has(next)) walk(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || arrowsOf.get(file)?.includes(file)) circles.push(circle);
  };
  for (const file of arrowsOf.keys()) if (!order.has(file)) walk(file);
  return circles;
}

export const noCircles: Rule = {
  name: 'no circle of imports between files, types included',
  lookedMin: 500,
  look: (tree) => {
    const files = new Set(tree.sources);
    const graph = new Map(
      tree.sources.map((file) => [
        file,
        importsOf(tree, file).flatMap(({ target }) => (target && files.has(target) ? [target] : [])),
      ]),
    );
    return { looked: graph.size, violations: circlesOf(graph).map((circle) => circle.toSorted().join(' ↔ ')) };
  },
  plants: [
    {
      file: 'contract/core/operation.ts',
      text: (old) => `${old}\nexport type { WireCalls } from './operations.ts';\n`,
      part: 'contract/core/operation.ts',
    },
    {
      file: 'server/log.ts',
      text: (old) => `import type { Context } from './context.ts';\n${old}\nexport type X = Context;\n`,
      part: 'server/log.ts',
    },
  ],
};
