import { errors } from '@zarpa/contract/core/errors.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { domains } from '@zarpa/server/domains.ts';
import { floorOf, functionsOf, isTest, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

const all = Object.entries(operations) as [string, Operation][];
const servedBy = new Map(
  domains.flatMap(({ name, operations: own = {} }) => Object.keys(own).map((operation) => [operation, name] as const)),
);

function functionsIn(tree: Tree, domain: string): ReadonlySet<string> {
  const own = tree.sources.filter((file) => file.startsWith(`server/domains/${domain}/`) && !isTest(file));
  return new Set(own.flatMap((file) => [...functionsOf(tree, file).keys()]));
}

export const operationsAreServed: Rule = {
  name: 'an operation’s name is verb and noun; one domain serves it, with a function of that name',
  lookedMin: 20,
  look: (tree) => {
    const verbs =
      /^(list|get|create|save|update|delete|start|end|verify|cancel|calculate|claim|complete|release|move|review|upload|download|send|generate|submit|search|check|receive|read|preview|accept|decline|leave|undo)[A-Z]/;
    const functionsOfDomains = new Map([...new Set(servedBy.values())].map((one) => [one, functionsIn(tree, one)]));
    const violations = all.flatMap(([name]) => {
      const domain = servedBy.get(name);
      return [
        ...(verbs.test(name) ? [] : [`${name}: not verb and noun`]),
        ...(!domain
          ? [`${name}: served by no domain`]
          : functionsOfDomains.get(domain)!.has(name)
            ? []
            : [`${name}: no function of that name in server/domains/${domain}`]),
      ];
    });
    const unknown = [...servedBy.keys()].filter((name) => !Object.hasOwn(operations, name));
    return {
      looked: all.length,
      violations: [...violations, ...unknown.map((name) => `${name}: not in contract/core/operations.ts`)],
    };
  },
  plants: [
    {
      file: 'server/domains/tax/calendar/tax-calendar.ts',
      text: (old) => old.replace('createTaxCalendar:', 'makeTaxCalendar:'),
      part: 'createTaxCalendar: no function of that name',
    },
  ],
};

/** An operations table that is not spread into the contract is never served. */
export const tablesAreInTheContract: Rule = {
  name: 'every table of operations is part of contract/core/operations.ts',
  lookedMin: 4,
  look: (tree) => {
    const tables = tree.sources
      .filter((file) => floorOf(file) === 'contract' && !isTest(file))
      .flatMap((file) => [...tree.read(file).matchAll(/^export const (\w+Operations) = /gm)].map(([, name]) => name!));
    const listed = tree.read('contract/core/operations.ts');
    return { looked: tables.length, violations: tables.filter((name) => !listed.includes(`...${name},`)) };
  },
  plants: [{ file: 'contract/planted.ts', text: 'export const plantedOperations = {};\n', part: 'plantedOperations' }],
};

export const operationsAreTested: Rule = {
  name: 'every operation is called by a test of the server',
  lookedMin: 20,
  look: (tree) => {
    const tests = tree.sources
      // Test fixtures call operations without asserting; `own-taxes.ts` returns each answer to its test.
      .filter((file) => floorOf(file) === 'server' && isTest(file) && !/\/testing\/(?!.*\/own-)/.test(file))
      .map((file) => tree.read(file))
      .join('\n');
    const missing = all.filter(([, { method, path }]) => {
      const called = path.replace(/[.*+?^{}()|\\]/g, '\\$&').replace(/:\w+/g, '(?::\\w+|\\$\\{[^}]*\\}|[\\w-]+)');
      // With a shared path, one method's test must not count for another.
      const isShared = all.filter(([, other]) => other.path === path).length > 1;
      return !new RegExp(`${isShared ? `${method} ` : ''}${called}['"\`?]`).test(tests);
    });
    return { looked: all.length, violations: missing.map(([name]) => name) };
  },
  plants: [
    { file: 'server/domains/privacy/export.test.ts', text: '', part: 'downloadExport' },
    // The remaining tests call the path with another method.
    { file: 'server/domains/privacy/deletion.test.ts', text: '', part: 'cancelDeletion' },
  ],
};

export const pathsAreUnique: Rule = {
  name: 'paths and methods are unique, and every operation with a body has an example',
  lookedMin: 20,
  look: () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path}`);
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    const without = all
      .filter(([, operation]) => operation.body !== undefined && operation.example?.body === undefined)
      .map(([name]) => `${name}: no example`);
    return { looked: keys.length, violations: [...twice, ...without] };
  },
  plants: [],
};

export const staffWritesAreAudited: Rule = {
  name: 'a write by staff says which of its fields the audit keeps',
  lookedMin: 1,
  look: () => {
    const writes = all.filter(
      ([, operation]) => operation.access === 'staff' && operation.method !== 'GET' && !operation.isRead,
    );
    const silent = writes.filter(([, operation]) => operation.access === 'staff' && operation.audited === undefined);
    return { looked: writes.length, violations: silent.map(([name]) => name) };
  },
  plants: [],
};

export const errorsAreSentences: Rule = {
  name: 'every error has a status, and a sentence that ends as one',
  lookedMin: 30,
  look: () => {
    const catalogue = Object.entries(errors);
    const wrong = catalogue.filter(([, { status }]) => status < 400 || (status > 503 && status !== 507));
    return { looked: catalogue.length, violations: wrong.map(([code]) => code) };
  },
  plants: [],
};
