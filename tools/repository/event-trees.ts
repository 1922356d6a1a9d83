/** Effects of an event, read from the code: functions, their writes and jobs, and the events after it. */
import type { Argument, Node } from 'oxc-parser';
import { floorOf, functionsOf, isTest, sourceOf, visit, type Tree } from './tree.ts';

type Place = { file: string; name: string };
type Effects = { tables: Set<string>; jobs: Set<string>; mails: Set<string>; events: Set<string> };
type Reactions = { event: string; functions: Place[] }[];

const file = 'server/reactions.ts';
const writers = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?!set\b|skip\b|of\b)([a-z_]+)/gi;

export function readReactions(tree: Tree): Reactions {
  const found: Reactions = [];
  visit(tree, file, {
    CallExpression: ({ callee, arguments: [event, ...functions] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'on') return;
      const places = functions.map((one) => one.type === 'Identifier' && sourceOf(tree, file, one.name));
      if (!places.every((place) => place !== false && place !== undefined))
        throw new Error(`${file} may list only functions that it imports`);
      found.push({ event: eventOf(tree, file, event!), functions: places });
    },
  });
  return found;
}

export function readPublishers(tree: Tree): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const one of tree.sources) {
    if (floorOf(one) !== 'server' || isTest(one) || !tree.read(one).includes('.publish(')) continue;
    visit(tree, one, {
      CallExpression: ({ callee, arguments: [, event] }) => {
        if (methodOf(callee) !== 'publish' || event?.type !== 'MemberExpression') return;
        const name = eventOf(tree, one, event);
        if (!found.get(name)?.includes(one)) found.set(name, [...(found.get(name) ?? []), one]);
      },
    });
  }
  return found;
}

export function readEvents(tree: Tree): string[] {
  const texts = tree.sources.filter((one) => floorOf(one) === 'contract' && !isTest(one)).map(tree.read);
  return texts.flatMap((text) => [...text.matchAll(/\bdefineEvent<[^]*?>\(\s*'([^']+)'/g)].map(([, name]) => name!));
}

const methodOf = (callee: Node) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;

/** `paymentsEvents.captured` → `payments.captured` */
function eventOf(tree: Tree, from: string, given: Argument): string {
  const [table, key] =
    given.type === 'MemberExpression' && given.object.type === 'Identifier' && given.property.type === 'Identifier'
      ? [given.object.name, given.property.name]
      : [];
  const source = table === undefined ? undefined : sourceOf(tree, from, table);
  const text = source && tree.read(source.file);
  const found = text && new RegExp(`\\b${table} = \\{[^]*?\\b${key}: defineEvent<[^]*?>\\(\\s*'([^']+)'`).exec(text);
  if (!found) throw new Error(`${from} names an event that is in no table of the contract: ${table}.${key}`);
  return found[1]!;
}

function definedAs(tree: Tree, from: string, given: Node | undefined): string | undefined {
  if (given?.type !== 'Identifier') return undefined;
  const source = sourceOf(tree, from, given.name) ?? { file: from, name: given.name };
  return new RegExp(`\\b${source.name} = define\\w+(?:<[^]*?>)?\\(\\s*'([^']+)'`).exec(tree.read(source.file))?.[1];
}

export function effectsOf(tree: Tree, start: Place): Effects {
  const effects: Effects = { tables: new Set(), jobs: new Set(), mails: new Set(), events: new Set() };
  const seen = new Set<string>();
  const follow = ({ file: one, name }: Place) => {
    const own = functionsOf(tree, one).get(name);
    if (!own || seen.has(`${one} ${name}`)) return;
    seen.add(`${one} ${name}`);
    const isInside = (node: Node) => node.start >= own.start && node.end <= own.end;
    // Property names are no calls of equally named functions.
    const properties = new Set<number>();
    const called = new Set<string>();
    visit(tree, one, {
      MemberExpression: (node) => void (node.computed || properties.add(node.property.start)),
      Property: (node) => void (node.computed || node.shorthand || properties.add(node.key.start)),
      Identifier: (node) => {
        if (isInside(node) && !properties.has(node.start)) called.add(node.name);
      },
      CallExpression: (node) => {
        if (!isInside(node)) return;
        const { callee, arguments: given } = node;
        const method = methodOf(callee);
        const [table] = given;
        if (method && writers.includes(method) && table?.type === 'Literal')
          effects.tables.add(String(table.value).split(' ')[0]!);
        if (method === 'publish') effects.events.add(eventOf(tree, one, given[1]!));
        note(effects.jobs, method === 'enqueue' && definedAs(tree, one, given[1]));
        note(
          effects.mails,
          callee.type === 'Identifier' &&
            (callee.name === 'enqueueMail' || callee.name === 'enqueueCompanyMail') &&
            definedAs(tree, one, given[2]),
        );
      },
      TaggedTemplateExpression: (node) => {
        if (!isInside(node) || !tree.read(one).slice(node.tag.start).startsWith('sql')) return;
        const text = node.quasi.quasis.map(({ value }) => value.raw).join('?');
        for (const [, changed] of text.matchAll(written)) effects.tables.add(changed!.toLowerCase());
      },
    });
    for (const other of called) {
      const source = sourceOf(tree, one, other) ?? { file: one, name: other };
      if (floorOf(source.file) === 'server') follow(source);
    }
  };
  follow(start);
  return effects;
}

function note(set: Set<string>, name: string | false | undefined): void {
  if (name) set.add(name);
}

export function treeLines(tree: Tree, event: string, above: readonly string[] = []): string[] {
  const functions = readReactions(tree).flatMap((one) => (one.event === event ? one.functions : []));
  return functions.flatMap((place) => {
    const { tables, jobs, mails, events } = effectsOf(tree, place);
    const follows = [...events].flatMap((next) =>
      [event, ...above].includes(next)
        ? [`  then ${next}, as above`]
        : [`  then ${next}`, ...treeLines(tree, next, [event, ...above]).map((line) => `    ${line}`)],
    );
    const does = { writes: tables, queues: jobs, mails };
    return [
      `${place.name} (${place.file})`,
      ...Object.entries(does).flatMap(([verb, names]) =>
        names.size > 0 ? [`  ${verb} ${[...names].toSorted().join(', ')}`] : [],
      ),
      ...follows,
    ];
  });
}

export function eventsPage(tree: Tree): string {
  const publishers = readPublishers(tree);
  const sections = readReactions(tree).map(({ event }) => {
    const from = (publishers.get(event) ?? []).map((one) => `\`${one}\``).join(', ');
    return `## ${event}\n\nPublished by ${from}.\n\n\`\`\`\n${treeLines(tree, event).join('\n')}\n\`\`\`\n`;
  });
  return [
    '# Events\n',
    `What follows from each event, in its transaction and in this order, as \`npm run events\` reads it from \`${file}\` and the`,
    'code behind it: `writes` tables, `queues` jobs, `mails`, and `then` the events after it. A condition is taken to hold, so',
    'less may happen. `npm run events -- payments.captured` prints one; `npm run events -- --write` writes this page.\n',
    ...sections,
  ].join('\n');
}
