import { basename, dirname } from 'node:path';
import { domains } from '@zarpa/server/domains.ts';
import type { Rule } from './rule.ts';
import { isTest, type Tree } from './tree.ts';

const ordered = /^(?:contract|server\/(?:domains|platform))\//;
const byTime = 'server/platform/db/migrations/';
const filesMax = 25;
const foldersMax = 5;
const plant = { text: 'export const planted = 1;\n' };

const filesOf = (tree: Tree) =>
  tree.sources.filter((file) => ordered.test(file) && !isTest(file) && !file.startsWith(byTime));

export const foldersAreSmall: Rule = {
  name: `a folder has at most ${filesMax} files beside tests, and at most ${foldersMax} folders lead to a file`,
  lookedMin: 20,
  look: (tree) => {
    const files = filesOf(tree);
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const full = [...counts]
      .filter(([, count]) => count > filesMax)
      .map(([folder, count]) => `${folder}: ${count} files`);
    const deep = files.filter((file) => dirname(file).split('/').length > foldersMax);
    return { looked: counts.size, violations: [...full, ...deep.map((file) => `${file}: too deep`)] };
  },
  plants: [
    { ...plant, file: 'server/domains/tax/dates/old/rules/planted.ts', told: 'planted.ts: too deep' },
    {
      ...plant,
      file: 'contract/planted/a.ts',
      beside: Array.from({ length: filesMax }, (_, place) => `contract/planted/b${place}.ts`),
      told: `contract/planted: ${filesMax + 1} files`,
    },
  ],
};

export const contractHasTheDomainsFolders: Rule = {
  name: 'a file of the contract stands in core, in values, or in the folder of a domain',
  lookedMin: 200,
  look: (tree) => {
    const known = new Set(['core', 'values', ...domains.map(({ name }) => name)]);
    const files = tree.sources.filter((file) => file.startsWith('contract/'));
    const stray = files.filter((file) => !known.has(file.split('/')[1]!));
    return { looked: files.length, violations: stray };
  },
  plants: [
    { ...plant, file: 'contract/planted.ts', told: 'contract/planted.ts' },
    { ...plant, file: 'contract/helpers/planted.ts', told: 'contract/helpers/planted.ts' },
  ],
};

export const filesDoNotRepeatTheirFolder: Rule = {
  name: 'a name of the contract’s files does not begin with its folder’s name',
  lookedMin: 200,
  look: (tree) => {
    const files = tree.sources.filter((file) => file.startsWith('contract/') && !isTest(file));
    const again = files.filter((file) => basename(file).startsWith(basename(dirname(file))));
    return { looked: files.length, violations: again };
  },
  plants: [{ ...plant, file: 'contract/orders/orders-planted.ts', told: 'contract/orders/orders-planted.ts' }],
};
