/** Only the reactions of a domain write what follows from a case; no code sets a status directly. */
import type { Node } from 'oxc-parser';
import { readReactions } from './event-trees.ts';
import { exportedOf, floorOf, folderOf, functionsOf, isTest, visit, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

type Derived = {
  table: string;
  columns: readonly string[];
  writer: string;
  file: string;
};

const derived: readonly Derived[] = [
  {
    table: 'registrations',
    columns: ['admin_status'],
    writer: 'saveAdminStatus',
    file: 'server/domains/payments/payments.queries.ts',
  },
  {
    table: 'registrations',
    columns: ['has_case'],
    writer: 'saveHasCase',
    file: 'server/domains/payments/payments.queries.ts',
  },
  {
    table: 'orders',
    columns: ['status', 'completion_percentage', 'completed_at'],
    writer: 'saveProgress',
    file: 'server/domains/orders/orders.queries.ts',
  },
  {
    table: 'order_items',
    columns: ['state', 'done_at'],
    writer: 'saveItemState',
    file: 'server/domains/orders/orders.queries.ts',
  },
  {
    table: 'companies',
    columns: ['name', 'ein', 'formed_on', 'filing_number'],
    writer: 'updateCompany',
    file: 'server/domains/companies/companies.queries.ts',
  },
];

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
const isInside = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end;

/** Columns named by a `.set(…)`; undefined when they cannot be read, such as for a spread. */
function columnsSet(tree: Tree, file: string, given: Node): string[] | undefined {
  const columns: string[] = [];
  let isKnown = given.type === 'ObjectExpression';
  visit(tree, file, {
    Property: (node) => {
      if (isInside(node, given) && node.key.type === 'Identifier') columns.push(node.key.name);
    },
    SpreadElement: (node) => {
      if (isInside(node, given) && node.argument.type === 'Identifier') isKnown = false;
    },
  });
  return isKnown ? columns : undefined;
}

function changesOf(tree: Tree, file: string): { table: string; given: Node }[] {
  const found: { table: string; given: Node }[] = [];
  visit(tree, file, {
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'set' || callee.object.type !== 'CallExpression' || !given[0]) return;
      const table = tree.read(file).slice(callee.object.start, callee.object.end);
      const name = /updateTable\('(\w+)'\)/.exec(table)?.[1];
      if (name) found.push({ table: name, given: given[0] as Node });
    },
  });
  return found;
}

export const derivedColumnsHaveOneStatement: Rule = {
  name: 'what follows from a case is changed by one statement',
  lookedMin: 8,
  look: (tree) => {
    const violations: string[] = [];
    let looked = 0;
    for (const { table, columns, writer, file } of derived) {
      const home = functionsOf(tree, file).get(writer);
      if (!home) violations.push(`${file} has no ${writer}`);
      const files = tree.sources.filter((one) => one.endsWith('.queries.ts') && folderOf(one) === folderOf(file));
      for (const one of files)
        for (const change of changesOf(tree, one).filter((each) => each.table === table)) {
          looked += 1;
          if (one === file && home && isInside(change.given, home)) continue;
          const set = columnsSet(tree, one, change.given);
          if (!set || set.some((column) => columns.includes(column)))
            violations.push(`${one}:${lineOf(tree.read(one), change.given.start)} changes ${table} beside ${writer}`);
        }
    }
    return { looked, violations };
  },
  plants: [
    {
      file: 'server/domains/payments/planted.queries.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db) => db.updateTable('registrations').set({ admin_status: 'approved' }).execute();\n`,
      part: 'server/domains/payments/planted.queries.ts:2 changes registrations beside saveAdminStatus',
    },
    {
      file: 'server/domains/orders/planted.queries.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db, change: object) => db.updateTable('orders').set({ ...change }).execute();\n`,
      part: 'server/domains/orders/planted.queries.ts:2 changes orders beside saveProgress',
    },
  ],
};

export const derivedColumnsFollow: Rule = {
  name: 'what follows from a case is written by reactions alone',
  lookedMin: 4,
  look: (tree) => {
    const violations: string[] = [];
    let looked = 0;
    const reactions = new Set(readReactions(tree).flatMap(({ functions }) => functions.map(({ name }) => name)));
    for (const { writer, file } of derived) {
      const domain = folderOf(file)!;
      const callers = tree.sources.filter(
        (one) =>
          floorOf(one) === 'server' &&
          folderOf(one) === domain &&
          one !== file &&
          !isTest(one) &&
          new RegExp(`import\\s*\\{[^}]*\\b${writer}\\b[^}]*\\}\\s*from`).test(tree.read(one)),
      );
      for (const one of callers) {
        looked += 1;
        const exported = exportedOf(tree, one);
        if (exported.length === 0 || !exported.every((name) => reactions.has(name)))
          violations.push(`${one} calls ${writer} and is no reaction`);
      }
    }
    return { looked, violations };
  },
  plants: [
    {
      file: 'server/domains/payments/planted.ts',
      text: `import { saveAdminStatus } from './payments.queries.ts';\nexport function planted(): unknown {\n  return saveAdminStatus;\n}\n`,
      part: 'server/domains/payments/planted.ts calls saveAdminStatus and is no reaction',
    },
    {
      file: 'server/reactions.ts',
      text: (old) => old.replace('    saveStageStatus,\n', ''),
      part: 'server/domains/payments/on-case-advanced.ts calls saveAdminStatus and is no reaction',
    },
  ],
};

/** Reminders and weekly summaries are not the case's state; the argument's type names their columns. */
const caseWriters = ['saveCase', 'saveStageReminder', 'saveSummaryAt'];

export const stagesHaveOneWriter: Rule = {
  name: 'advanceCase alone gives a case another stage',
  lookedMin: 20,
  look: (tree) => {
    const files = tree.sources.filter((file) => folderOf(file) === 'formation' && floorOf(file) === 'server');
    const product = files.filter((file) => !isTest(file));
    const violations = product.flatMap((file) => {
      const found: string[] = [];
      const add = (node: Node, what: string) => found.push(`${file}:${lineOf(tree.read(file), node.start)} ${what}`);
      visit(tree, file, {
        ObjectExpression: (node) => {
          const isChange = node.properties.some(({ type }) => type === 'SpreadElement');
          const namesStage = node.properties.some(
            (one) => one.type === 'Property' && one.key.type === 'Identifier' && /^stage(_before)?$/.test(one.key.name),
          );
          if (isChange && namesStage && !file.endsWith('/advance-case.ts')) add(node, 'makes a case of another stage');
        },
      });
      const writers = caseWriters.flatMap((name) => functionsOf(tree, file).get(name) ?? []);
      for (const { table, given } of changesOf(tree, file))
        if (table === 'cases' && !writers.some((writer) => isInside(given, writer)))
          add(given, 'changes cases beside saveCase');
      return found;
    });
    return { looked: product.length, violations };
  },
  plants: [
    {
      file: 'server/domains/formation/planted.ts',
      text: `import type { CaseRow } from './cases.queries.ts';\nexport const planted = (row: CaseRow): CaseRow => ({ ...row, stage: 'formed' });\n`,
      part: 'server/domains/formation/planted.ts:2 makes a case of another stage',
    },
    {
      file: 'server/domains/formation/planted.queries.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db) => db.updateTable('cases').set({ stage: 'formed' }).execute();\n`,
      part: 'server/domains/formation/planted.queries.ts:2 changes cases beside saveCase',
    },
  ],
};
