import { modules } from '@zarpa/server/domains.ts';
import type { Node } from 'oxc-parser';
import { floorOf, folderOf, isTest, sourceOf, visit, type Tree } from './tree.ts';
import type { Rule } from './rule.ts';

type Statement = { file: string; line: number; text: string };

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'selectNoFrom', 'replaceInto'];
const sqlText = /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|merge\s+into\s)/i;

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
const serverFiles = (tree: Tree) => tree.sources.filter((file) => floorOf(file) === 'server' && !isTest(file));
const productFiles = (tree: Tree) =>
  tree.sources.filter((file) => ['server', 'identity'].includes(floorOf(file)) && !isTest(file));

function statementsOf(tree: Tree, file: string): Statement[] {
  const source = tree.read(file);
  const found: Statement[] = [];
  const note = (node: { start: number }, text: string) => found.push({ file, line: lineOf(source, node.start), text });
  visit(tree, file, {
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      if (!builders.includes(node.callee.property.name)) return;
      const [table] = node.arguments;
      note(node, `${node.callee.property.name} ${table?.type === 'Literal' ? String(table.value) : ''}`);
    },
    TaggedTemplateExpression: ({ quasi, tag, start }) => {
      const text = quasi.quasis.map((part) => part.value.raw).join('?');
      if (source.slice(tag.start, tag.end).startsWith('sql') && sqlText.test(text)) note({ start }, text);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map((part) => part.value.raw).join('?');
      if (sqlText.test(text)) note(node, text);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && sqlText.test(node.value)) note(node, node.value);
    },
  });
  return found;
}

export const statementsStandTogether: Rule = {
  name: 'statements stand in *.queries.ts',
  lookedMin: 60,
  look: (tree) => {
    const all = serverFiles(tree)
      .filter((file) => folderOf(file) !== 'db')
      .flatMap((file) => statementsOf(tree, file));
    const wrong = all.filter(({ file }) => !file.endsWith('.queries.ts'));
    return {
      looked: all.length,
      violations: wrong.map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 40)}`),
    };
  },
  plants: [
    {
      file: 'server/domains/plans/planted.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db) => db.selectFrom('addons').select('name').execute();\n`,
      part: 'server/domains/plans/planted.ts:2 selectFrom addons',
    },
    {
      file: 'server/platform/http/planted.ts',
      text: `import type pg from 'pg';\nexport const x = (pool: pg.Pool) => pool.query('delete from rate_limits');\n`,
      part: 'server/platform/http/planted.ts:2 delete from rate_limits',
    },
    {
      file: 'server/platform/mail/planted.ts',
      text: "import { sql } from 'kysely';\nexport const x = sql<object>`update outbox set sent_at = now()`;\n",
      part: 'server/platform/mail/planted.ts:2 update outbox',
    },
  ],
};

export const columnsAreNamed: Rule = {
  name: 'no * in a statement: a column that a migration adds would break what is running',
  lookedMin: 80,
  look: (tree) => {
    const files = productFiles(tree);
    const violations = files.flatMap((file) => {
      const source = tree.read(file);
      const stars: string[] = [];
      visit(tree, file, {
        CallExpression: (node) => {
          if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
          if (/^(selectAll|returningAll)$/.test(node.callee.property.name))
            stars.push(`${file}:${lineOf(source, node.start)}`);
        },
      });
      const texts = statementsOf(tree, file).filter(({ text }) =>
        /(\bselect\s+|\breturning\s+|,\s*|\w\.)\*/i.test(text),
      );
      return [...stars, ...texts.map(({ line }) => `${file}:${line}`)];
    });
    return { looked: files.flatMap((file) => statementsOf(tree, file)).length, violations };
  },
  plants: [
    {
      file: 'server/domains/plans/planted.queries.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db) => db.selectFrom('addons').selectAll().execute();\n`,
      part: 'server/domains/plans/planted.queries.ts:2',
    },
    {
      file: 'server/platform/mail/planted.queries.ts',
      text: "import { sql } from 'kysely';\nexport const x = sql<object>`update outbox set sent_at = now() returning *`;\n",
      part: 'server/platform/mail/planted.queries.ts:2',
    },
    {
      file: 'server/domains/companies/planted.queries.ts',
      text: 'export const x = `select c.id, r.* from companies c join registrations r on true`;\n',
      part: 'server/domains/companies/planted.queries.ts:1',
    },
  ],
};

const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+)/gi;

export const tablesHaveOneWriter: Rule = {
  name: 'a table is written by its own domain alone',
  lookedMin: 30,
  look: (tree) => {
    const owners = new Map<string, string>(
      modules.flatMap(({ name, tables }) => tables.map(({ table }) => [table as string, name] as const)),
    );
    const writes = serverFiles(tree)
      .filter((file) => folderOf(file) !== 'db')
      .flatMap((file) =>
        statementsOf(tree, file).flatMap(({ line, text }) => {
          const built = /^(?:insertInto|updateTable|deleteFrom|mergeInto) (\w+)/.exec(text);
          const tables = built ? [built[1]!] : [...text.matchAll(written)].map(([, table]) => table!.toLowerCase());
          return tables.filter((table) => owners.has(table)).map((table) => ({ file, line, table }));
        }),
      );
    const wrong = writes.filter(({ file, table }) => owners.get(table) !== folderOf(file));
    return {
      looked: writes.length,
      violations: wrong.map(
        ({ file, line, table }) => `${file}:${line} writes ${table}, which is ${owners.get(table)}'s`,
      ),
    };
  },
  plants: [
    {
      file: 'server/domains/companies/planted.queries.ts',
      text: `import type { Db } from '../../platform/db/open-database.ts';\nexport const x = (db: Db) => db.updateTable('registrations').set({ admin_status: 'approved' }).execute();\n`,
      part: "server/domains/companies/planted.queries.ts:2 writes registrations, which is payments's",
    },
    {
      file: 'server/domains/formation/planted.queries.ts',
      text: "import { sql } from 'kysely';\nexport const x = sql<object>`update orders set status = 'done'`;\n",
      part: "server/domains/formation/planted.queries.ts:2 writes orders, which is orders's",
    },
  ],
};

const providers = ['stripe', 'maps', 'mail', 'auth', 'files', 'scanner', 'llm'];
const namesProvider = new RegExp(`'(?:${providers.join('|')})'`);

function typeText(tree: Tree, file: string, name: string, depth = 3): string {
  const own = new RegExp(`type ${name}(?:<[^=]*>)? =([^;]*);`).exec(tree.read(file))?.[1];
  if (own !== undefined) {
    const named = [...own.matchAll(/\b([A-Z]\w*)\b/g)].map(([, other]) => other!).filter((other) => other !== name);
    return depth === 0 ? own : [own, ...named.map((other) => typeText(tree, file, other, depth - 1))].join(' ');
  }
  const from = depth > 0 && sourceOf(tree, file, name);
  return from ? typeText(tree, from.file, from.name, depth - 1) : '';
}

function takesProvider(tree: Tree, file: string, name: string): boolean {
  const from = sourceOf(tree, file, name) ?? { file, name };
  const source = tree.read(from.file);
  const head = new RegExp(`(?:function|const) ${from.name}\\b[^(]*\\(([^)]*)\\)`).exec(source)?.[1];
  if (head === undefined) return false;
  const named = [...head.matchAll(/\b([A-Z]\w*)\b/g)].map(([, type]) => type!).filter((type) => type !== 'Context');
  return [head, ...named.map((type) => typeText(tree, from.file, type))].some((text) => namesProvider.test(text));
}

export const transactionsCallNobody: Rule = {
  name: 'no provider is called while a transaction is open, under whatever name',
  lookedMin: 10,
  look: (tree) => {
    let looked = 0;
    const violations: string[] = [];
    for (const file of productFiles(tree)) {
      const source = tree.read(file);
      if (!source.includes('transaction')) continue;
      const checkBody = (body: Node) => {
        looked += 1;
        const inside = (node: { start: number; end: number }) => node.start >= body.start && node.end <= body.end;
        const report = (node: { start: number }, what: string) =>
          violations.push(`${file}:${lineOf(source, node.start)} ${what}`);
        visit(tree, file, {
          MemberExpression: (node) => {
            if (!inside(node) || node.property.type !== 'Identifier' || node.computed) return;
            if (providers.includes(node.property.name)) report(node, node.property.name);
          },
          CallExpression: (node) => {
            if (!inside(node)) return;
            const { callee } = node;
            const name = callee.type === 'Identifier' ? callee.name : undefined;
            if (name === 'fetch') report(node, 'fetch');
            else if (name && takesProvider(tree, file, name)) report(node, name);
            // `const { stripe } = needs` outside, `stripe.cancelIntent()` inside.
            else if (
              callee.type === 'MemberExpression' &&
              callee.object.type === 'Identifier' &&
              providers.includes(callee.object.name)
            )
              report(node, callee.object.name);
          },
        });
      };
      visit(tree, file, {
        CallExpression: ({ callee, arguments: given }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
          const made = callee.object;
          const isTransaction =
            callee.property.name === 'execute' &&
            made.type === 'CallExpression' &&
            made.callee.type === 'MemberExpression' &&
            made.callee.property.type === 'Identifier' &&
            made.callee.property.name === 'transaction';
          if (isTransaction && given[0]) checkBody(given[0] as Node);
        },
      });
    }
    return { looked, violations };
  },
  plants: [
    {
      file: 'server/domains/payments/planted.ts',
      text: `import type { Context } from '../../context.ts';
export async function planted(needs: Pick<Context, 'db' | 'stripe'>): Promise<void> {
  const { stripe } = needs;
  await needs.db.transaction().execute(async () => {
    await stripe.cancelIntent('pi_1');
  });
}
`,
      part: 'server/domains/payments/planted.ts:5 stripe',
    },
    {
      file: 'server/domains/payments/planted.ts',
      text: `import type { Context } from '../../context.ts';
import { findRegistration } from './payments.queries.ts';
import { refreshPayment as look } from './refresh-payment.ts';
type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log'>;
export async function planted(needs: Needs): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await look(needs, (await findRegistration(tx, 'id'))!);
  });
}
`,
      part: 'server/domains/payments/planted.ts:7 look',
    },
    {
      file: 'server/domains/privacy/planted.ts',
      text: `import type { Context } from '../../context.ts';
type Needs = Pick<Context, 'db' | 'files'>;
async function sweep(needs: Needs): Promise<void> {
  await needs.files.delete('a');
}
export const planted = (needs: Needs) =>
  needs.db.transaction().execute(async () => {
    await sweep(needs);
  });
`,
      part: 'server/domains/privacy/planted.ts:8 sweep',
    },
  ],
};
