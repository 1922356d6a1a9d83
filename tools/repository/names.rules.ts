import { isTest } from './tree.ts';
import type { Rule } from './rule.ts';

export const namesSaySomething: Rule = {
  name: 'files are in kebab-case and named for something',
  lookedMin: 300,
  look: (tree) => {
    const named = tree.sources.filter((file) => !file.startsWith('web/routes/'));
    const empty = /(^|\/)(index|utils|helpers|common|types|service|misc)\.tsx?$/;
    const wrong = named.filter((file) => empty.test(file) || !/^[a-z0-9.-]+$/.test(file.split('/').at(-1)!));
    return { looked: named.length, violations: wrong };
  },
  plants: [
    { file: 'server/domains/plans/utils.ts', text: 'export const x = 1;\n', part: 'server/domains/plans/utils.ts' },
    { file: 'web/platform/ui/BigButton.tsx', text: 'export const x = 1;\n', part: 'web/platform/ui/BigButton.tsx' },
  ],
};

export const filesStayShort: Rule = {
  name: 'no source file has more than 300 lines',
  lookedMin: 300,
  look: (tree) => {
    const all = tree.sources.filter((file) => !isTest(file));
    return { looked: all.length, violations: all.filter((file) => tree.read(file).split('\n').length > 301) };
  },
  plants: [
    { file: 'server/domains/plans/planted.ts', text: '//\n'.repeat(302), part: 'server/domains/plans/planted.ts' },
  ],
};

export const exportsAreNamed: Rule = {
  name: 'exports are named, unless a tool demands a default',
  lookedMin: 300,
  look: (tree) => {
    const tools = /(vite\.config|vitest\.config|playwright\.config|tools\/test-database)\.ts$/;
    const wrong = tree.sources.filter((file) => /^export default/m.test(tree.read(file)) && !tools.test(file));
    return { looked: tree.sources.length, violations: wrong };
  },
  plants: [{ file: 'web/platform/ui/planted.ts', text: 'export default 1;\n', part: 'web/platform/ui/planted.ts' }],
};
