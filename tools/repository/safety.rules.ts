import { floorOf, isTest, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

/** The plants in this folder contain what the rules forbid. */
const own = (file: string) => file.startsWith('tools/repository/');

export const environmentIsReadOnce: Rule = {
  name: 'the environment is read in one file per process',
  lookedMin: 3,
  look: (tree) => {
    const readers = tree.sources.filter(
      (file) => /process\.env/.test(tree.read(file)) && !isTest(file) && !/^(tools|bench|e2e|deploy)\//.test(file),
    );
    const known = [
      'identity/env.ts',
      'identity/rotate-keys.ts',
      'sandbox/main.ts',
      'sandbox/start-sandbox.ts',
      'server/env.ts',
    ];
    return { looked: readers.length, violations: readers.filter((file) => !known.includes(file)) };
  },
  plants: [
    {
      file: 'server/domains/plans/planted.ts',
      text: `export const x = process.env['PORT'];\n`,
      part: 'server/domains/plans/planted.ts',
    },
  ],
};

export const noTestCodeInTheProduct: Rule = {
  name: 'no module mocks, no intercepted routes, no test branches, no test left alone, no waiting for a time',
  lookedMin: 300,
  look: (tree) => {
    const forbidden = /vi\.mock\(|page\.route\(|NODE_ENV\s*===\s*'test'|\.only\(|\.waitForTimeout\(/;
    const all = tree.sources.filter((file) => !own(file));
    return { looked: all.length, violations: all.filter((file) => forbidden.test(tree.read(file))) };
  },
  plants: [
    { file: 'e2e/shell/planted.e2e.ts', text: `await page.waitForTimeout(100);\n`, part: 'e2e/shell/planted.e2e.ts' },
    {
      file: 'server/domains/plans/planted.test.ts',
      text: `vi.mock('./list-addons.ts');\n`,
      part: 'server/domains/plans/planted.test.ts',
    },
  ],
};

export const formattersAreMadeWhenUsed: Rule = {
  name: 'the browser makes a formatter when it is used, not while a file loads: once()',
  lookedMin: 20,
  look: (tree) => {
    const files = tree.sources.filter(
      (file) => ['contract', 'web'].includes(floorOf(file)) && !isTest(file) && tree.read(file).includes('new Intl.'),
    );
    const atLoad = /^(export )?const [^=]+= new (Intl\.|\w+\(Intl\.)/m;
    return { looked: files.length, violations: files.filter((file) => atLoad.test(tree.read(file))) };
  },
  plants: [
    {
      file: 'contract/plans/planted.rules.ts',
      text: `const day = new Intl.DateTimeFormat('es-ES');\nexport const text = () => day.format();\n`,
      part: 'contract/plans/planted.rules.ts',
    },
  ],
};

export const schemasStayOutOfTheBrowser: Rule = {
  name: 'the web takes rules and types of the contract, never schemas',
  lookedMin: 30,
  look: (tree: Tree) => {
    const web = tree.sources.filter((file) => floorOf(file) === 'web' && !isTest(file));
    const imports = web.flatMap((file) =>
      [...tree.read(file).matchAll(/^(?:import|export) (?!type)([^;]*?) from '@zarpa\/contract\/([^']+)'/gm)].map(
        ([, names, target]) => ({ file, names: names!, target: target! }),
      ),
    );
    const values = imports.filter(
      ({ names, target }) =>
        !/\.rules\.ts$|^core\/brand\.ts$/.test(target) && !/^\{\s*(type [^,}]+,?\s*)+\}$/.test(names),
    );
    return { looked: imports.length, violations: values.map(({ file, target }) => `${file} → ${target}`) };
  },
  plants: [
    {
      file: 'web/domains/companies/planted.ts',
      text: `import { companiesOperations } from '@zarpa/contract/companies/operations.ts';\nexport const x = companiesOperations;\n`,
      part: 'web/domains/companies/planted.ts → companies/operations.ts',
    },
  ],
};

export const namesNoMachine: Rule = {
  name: 'what is tracked names no folder of one machine and no registry',
  lookedMin: 300,
  look: (tree) => {
    const wrong = /(?<![\w.-])\/(root|home|work)\/\w|registry\.npmjs|"resolved": "http/;
    const texts = tree.files.filter((file) => /\.(tsx?|json|md|sh|ya?ml|html|css)$/.test(file) && !own(file));
    return { looked: texts.length, violations: texts.filter((file) => wrong.test(tree.read(file))) };
  },
  plants: [{ file: 'docs/planted.md', text: 'see /home/somebody/notes\n', part: 'docs/planted.md' }],
};
