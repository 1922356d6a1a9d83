import { basename, dirname } from 'node:path';
import { domains } from '@zarpa/server/domains.ts';
import { circlesOf } from './floors.rules.ts';
import type { Rule } from './rule.ts';
import { importsOf, isTest, type Tree } from './tree.ts';

const ordered = /^(?:contract|server\/(?:domains|platform))\//;
const byTime = 'server/platform/db/migrations/';
const filesMax = 25;
const foldersMax = 5;
const roomsMax = 14;
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
    { ...plant, file: 'server/domains/tax/dates/old/rules/planted.ts', part: 'planted.ts: too deep' },
    {
      ...plant,
      file: 'contract/planted/a.ts',
      beside: Array.from({ length: filesMax }, (_, place) => `contract/planted/b${place}.ts`),
      part: `contract/planted: ${filesMax + 1} files`,
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
    { ...plant, file: 'contract/planted.ts', part: 'contract/planted.ts' },
    { ...plant, file: 'contract/helpers/planted.ts', part: 'contract/helpers/planted.ts' },
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
  plants: [{ ...plant, file: 'contract/orders/orders-planted.ts', part: 'contract/orders/orders-planted.ts' }],
};

/** Files that list a domain's folders stand in its root. */
const listsRooms = /(?:\.(?:domain|jobs|mails)|-tables)\.ts$/;

/** `server/domains/tax/dates/next-dates.ts` → `server/domains/tax` and its `dates`. */
function roomOf(file: string): { domain: string; room: string } | undefined {
  const [floor, domains, name, ...within] = file.split('/');
  if (!['server', 'web'].includes(floor!) || domains !== 'domains' || isTest(file) || listsRooms.test(file))
    return undefined;
  return { domain: `${floor}/${domains}/${name}`, room: within.length > 1 ? within[0]! : 'root' };
}

export const roomsMakeNoCircle: Rule = {
  name: 'the folders of a domain import each other without a circle; what is loaded when it is asked for does not count',
  lookedMin: 100,
  look: (tree) => {
    const rooms = new Map<string, string[]>();
    for (const file of tree.sources) {
      const from = roomOf(file);
      if (!from) continue;
      const others = importsOf(tree, file).flatMap(({ target, isLazy }) => {
        const to = !isLazy && target ? roomOf(target) : undefined;
        return to?.domain === from.domain && to.room !== from.room ? [`${to.domain} ${to.room}`] : [];
      });
      const room = `${from.domain} ${from.room}`;
      rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
    }
    const circles = circlesOf(rooms);
    return { looked: rooms.size, violations: circles.map((circle) => circle.toSorted().join(' ↔ ')) };
  },
  plants: [
    {
      file: 'server/domains/tax/facts/list-answers.ts',
      text: (old) => `import type { Taxes } from '../dates/load-taxes.ts';\n${old}\nexport type X = Taxes;\n`,
      part: 'server/domains/tax dates ↔ server/domains/tax facts',
    },
  ],
};

export const domainsHaveFewRooms: Rule = {
  name: `a domain has at most ${roomsMax} folders on each floor`,
  lookedMin: 20,
  look: (tree) => {
    const rooms = new Map<string, Set<string>>();
    for (const { domain, room } of tree.sources.flatMap((file) => roomOf(file) ?? []))
      if (room !== 'root') rooms.set(domain, (rooms.get(domain) ?? new Set()).add(room));
    const violations = [...rooms].flatMap(([domain, { size }]) =>
      size > roomsMax ? [`${domain}: ${size} folders`] : [],
    );
    return { looked: rooms.size, violations };
  },
  plants: [
    {
      ...plant,
      file: 'server/domains/tax/planted/a.ts',
      beside: Array.from({ length: roomsMax }, (_, place) => `server/domains/tax/planted${place}/a.ts`),
      part: 'server/domains/tax: 22 folders',
    },
  ],
};
