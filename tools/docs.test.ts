/** Checks the documentation's links, paths, commands and variables. Each test first proves that it found something to check. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { neverByAge, removedByAge } from '@zarpa/contract/system/retention.rules.ts';
import { errors } from '@zarpa/contract/core/errors.ts';
import { readEnv as readIdentityEnv, secretNames as identitySecrets } from '@zarpa/identity/env.ts';
import { configOf } from '@zarpa/server/config.ts';
import { modules } from '@zarpa/server/domains.ts';
import { readEnv as readServerEnv, secretNames as serverSecrets } from '@zarpa/server/env.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(README|CONTRIBUTING|CHANGELOG|docs\/.*)\.md$/.test(file) && existsSync(join(root, file)));
const texts = files.map((file) => ({ file, text: read(file) }));

function found(pattern: RegExp): { file: string; what: string }[] {
  return texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, what: match[1]! })));
}
const describeAll = (list: { file: string; what: string }[]) => list.map(({ file, what }) => `${file}: ${what}`);

describe('what the documentation points at exists', () => {
  test('links', () => {
    const links = found(/\]\(([^)\s]+)\)/g).filter(({ what }) => !/^[a-z]+:/.test(what));
    expect(links.length).toBeGreaterThan(20);
    const dead = links.filter(({ file, what }) => {
      const [path = '', anchor] = what.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
    });
    expect(describeAll(dead)).toEqual([]);
  });

  test('paths in backticks', () => {
    const floor = 'contract|server|identity|web|sandbox|e2e|bench|tools|docs|deploy';
    const paths = found(new RegExp(`\`((?:${floor})/[^\`\\s*…]*)\``, 'g'));
    expect(paths.length).toBeGreaterThan(100);
    const real = paths.filter(({ what }) => !what.startsWith('web/dist') && !/NNN|<\w+>/.test(what));
    expect(describeAll(real.filter(({ what }) => !existsSync(join(root, what))))).toEqual([]);
  });

  test('npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = found(/\bnpm (?:run )?(start\b(?!:)|test\b|(?<=run )[\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(20);
    expect(describeAll(commands.filter(({ what }) => !Object.hasOwn(scripts, what)))).toEqual([]);
  });

  test('files that node is told to run', () => {
    const commands = found(/\bnode ([\w./-]+\.ts)\b/g);
    expect(commands.length).toBeGreaterThan(5);
    expect(describeAll(commands.filter(({ what }) => !existsSync(join(root, what))))).toEqual([]);
  });

  test('error codes', () => {
    const areas = [...new Set(Object.keys(errors).map((code) => code.split('.')[0]!))];
    const codes = found(new RegExp(`\`((?:${areas.join('|')})\\.[a-z]\\w*)\``, 'g')).filter(
      ({ what }) => /_/.test(what.split('.')[1]!) && !/\.(ts|tsx)$/.test(what),
    );
    // `table.column` and events look the same; the schema and the contract's files contain them.
    const columns = read('server/platform/db/database.gen.ts') + read('identity/database/001-identity.ts');
    const contracts = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(^|\/)[\w-]+\.ts$/.test(name),
    );
    const events = contracts.map((name) => read(`contract/${name}`)).join('');
    expect(codes.length).toBeGreaterThan(5);
    const unknown = codes.filter(
      ({ what }) =>
        !Object.hasOwn(errors, what) && !events.includes(`'${what}'`) && !columns.includes(what.split('.')[1]!),
    );
    expect(describeAll(unknown)).toEqual([]);
  });
});

describe('variables of the runbook', () => {
  const runbook = read('docs/runbook.md');
  const server = readServerEnv({ DATABASE_URL: 'x' });
  const identity = readIdentityEnv({ DATABASE_URL: 'x' });
  const sandbox = namesIn('sandbox/environment.ts', /(?:environment\[|text\(|port\()'([A-Z][A-Z_]+)'/g);
  const start = ['tools/start/settings.ts', 'tools/e2e.ts', 'tools/find-chromium.ts', 'tools/dev.ts'];

  test('every variable of each process is there, and no other', () => {
    const schemaNames = /^ {2}([A-Z][A-Z0-9_]+):/gm;
    const pairs = [
      { heading: 'Server', names: namesIn('server/env.ts', schemaNames) },
      { heading: 'Identity provider', names: namesIn('identity/env.ts', schemaNames) },
      { heading: 'Stand-ins', names: sandbox },
    ];
    for (const { heading, names } of pairs) {
      expect(names.length, heading).toBeGreaterThan(5);
      expect([...rowsOf(runbook, heading).keys()].toSorted(), heading).toEqual(names.toSorted());
    }
    const known = start.flatMap((file) => namesIn(file, /nvironment\['(\w+)'\]|process\.env\['(\w+)'\]/g));
    const documented = [...rowsOf(runbook, 'Start and tests').keys()];
    expect(documented.length).toBeGreaterThan(2);
    expect(documented.filter((name) => !known.includes(name) && name !== 'PORT')).toEqual([]);
  });

  test.each([
    { heading: 'Server', secrets: serverSecrets as readonly string[] },
    { heading: 'Identity provider', secrets: identitySecrets as readonly string[] },
  ])('a secret may stand in a file: $heading', ({ heading, secrets }) => {
    const rows = [...rowsOf(runbook, heading).keys()];
    // Browsers get the card provider's publishable key.
    const named = rows.filter(
      (name) => /(KEYS?|SECRET|TOKEN|KEY_ID|_CERTIFICATE(S_PAST)?)$/.test(name) && !/PUBLISHABLE/.test(name),
    );
    expect(named.length).toBeGreaterThan(2);
    const withPasswords = rows.filter((name) => /(DATABASE|DIRECT|READ|SMTP)_URL$/.test(name));
    expect(secrets.toSorted()).toEqual([...named, ...withPasswords].toSorted());
  });

  test.each([
    { heading: 'Server', values: server as Record<string, unknown> },
    { heading: 'Identity provider', values: identity as Record<string, unknown> },
  ])('defaults are those of the code: $heading', ({ heading, values }) => {
    const rows = rowsOf(runbook, heading);
    // Computed defaults are described in words.
    const plain = [...rows].filter(
      ([name]) =>
        /^(string|number)$/.test(typeof values[name]) &&
        !/DATABASE_URL|WEB_DIST|ENCRYPTION|TWO_FACTOR_KEYS|FILE_KEYS|INDEX_KEYS/.test(name),
    );
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.map(([name, [value]]) => `${name} ${value}`)).toEqual(
      plain.map(([name]) => `${name} \`${String(values[name])}\``),
    );
  });

  test.each([
    { heading: 'Server', start: () => configOf({ ...server, NODE_ENV: 'production' }) },
    { heading: 'Identity provider', start: () => readIdentityEnv({ DATABASE_URL: 'x', NODE_ENV: 'production' }) },
  ])('production refuses the defaults that it says: $heading', ({ heading, start: startInProduction }) => {
    const rows = [...rowsOf(runbook, heading)];
    const refusal = sentenceOf(startInProduction);
    const listed = rows.filter(([, [, refused]]) => refused === 'yes').map(([name]) => name);
    expect(listed.length).toBeGreaterThan(3);
    expect(listed).toEqual(rows.map(([name]) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(refusal)));
  });
});

test('the version is the newest that the change log tells of, below what is not released', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const heads = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(.+?)\]/gm)].map(
    ([, name]) => name,
  );
  expect(heads.slice(0, 2)).toEqual(['Unreleased', version]);
});

test('a decision has at most 40 lines, and says what would change it', () => {
  const decisions = texts.filter(({ file }) => file.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(5);
  expect(decisions.filter(({ text }) => text.trimEnd().split('\n').length > 40).map(({ file }) => file)).toEqual([]);
  const parts = ['# ', '## Context', '## Decision', '## Consequences', '## What would change our mind'];
  const short = decisions.filter(({ text }) => parts.some((part) => !text.split('\n').some((l) => l.startsWith(part))));
  expect(short.map(({ file }) => file)).toEqual([]);
});

function namesIn(file: string, pattern: RegExp): string[] {
  return [...new Set([...read(file).matchAll(pattern)].map((match) => match[1] ?? match[2]!))];
}

/** The table under a heading: variable → its other cells. */
function rowsOf(text: string, heading: string): Map<string, string[]> {
  const section = text.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  const rows = [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|(.*)\|$/gm)];
  return new Map(rows.map(([, name, rest]) => [name!, rest!.split('|').map((cell) => cell.trim())]));
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function sentenceOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('docs/retention.md', () => {
  const retention = read('docs/retention.md');
  const named = [...retention.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);

  test('says of every table, once, how long its rows stay, and of no other', () => {
    const [, list] = /export interface Database \{\n([^}]*)\}/.exec(read('server/platform/db/database.gen.ts'))!;
    const tables = [...list!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
    expect(tables.length).toBeGreaterThan(100);
    // Its unfinished rows and its others go differently.
    const twice = ['files'];
    expect(named.toSorted()).toEqual([...tables, ...twice].toSorted());
  });

  test('names scheduled tasks that are there, and all that delete by age', () => {
    const removing = [...retention.matchAll(/\| `([a-z]+(?: [a-z-]+)+)` \|/g)].map(([, name]) => name!);
    const all = modules.flatMap(({ scheduledTasks = [] }) => scheduledTasks.map(({ name }) => name));
    const byAge = all.filter((name) => /^(delete|forget|discard)\b/.test(name));
    expect([...new Set(removing)].toSorted()).toEqual(byAge.toSorted());
  });

  test('says what the team reads in the panel', () => {
    const rows = [...retention.matchAll(/^\| (`[^|]*) \|[^|]*\| `([^`]*)` \|$/gm)];
    const tablesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);
    expect(removedByAge.map(({ tables, task }) => ({ tables, task }))).toEqual(
      rows.map(([, tables, task]) => ({ tables: tablesIn(tables!), task })),
    );
    const [, never] = retention.split(/^## /m).filter((part) => /^(Removed|Never)/.test(part));
    const groups = never!.split('\n\n').map(tablesIn);
    expect(neverByAge.map(({ tables }) => tables)).toEqual(groups.filter(({ length }) => length > 0));
  });
});

/**
 * ASVS 5.0: for each chapter, how many requirements of levels 1 and 2 each of its sections has. Those of level 3 come last in
 * a section, and chapter 17 (WebRTC) is left out.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
};

/** `4.4.1 to 4.4.4` and `1.2.6, 1.2.7`. */
function idsIn(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((id) => Number(id.split('.').at(-1)));
    return Array.from({ length: to! - from! + 1 }, (_, place) => `${section}.${from! + place}`);
  });
}

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  const rows = [...page.matchAll(/^\| (\d+\.\d[^|]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, ids, asks, outcome, where, test]) => ({
      ids: idsIn(ids!),
      asks: asks!,
      outcome: outcome!,
      where: where!,
      test: test!,
    }),
  );
  const outcomes = ['met', 'partly', 'not met', 'does not apply'];
  const withOutcome = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).flatMap(({ ids }) => ids);

  test('has every requirement of ASVS 5.0, levels 1 and 2, once, below the heading of its chapter', () => {
    const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
      counts.flatMap((count, at) => Array.from({ length: count }, (_, place) => `${chapter}.${at + 1}.${place + 1}`)),
    );
    expect(wanted).toHaveLength(246);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(wanted.toSorted());
    const chapters = page.split(/^## V/m).slice(1);
    const strays = chapters.flatMap((text) => {
      const [number] = /^\d+/.exec(text)!;
      return [...text.matchAll(/^\| (\d+)\./gm)].filter(([, chapter]) => chapter !== number).map(([row]) => row);
    });
    expect(strays).toEqual([]);
  });

  test('each row has an outcome; what is met says where, and which test would notice', () => {
    expect(page.match(/^\| \d/gm)).toHaveLength(rows.length);
    expect(rows.filter(({ outcome }) => !outcomes.includes(outcome))).toEqual([]);
    const path = /`[a-z0-9-]+\/[^`]+`/;
    const isTest = (text: string) =>
      [...text.matchAll(/`([^`]+)`/g)].every(([, file]) => /\.(test|e2e|rules)\.ts$/.test(file!));
    expect(rows.filter(({ test }) => !/^(no test|–)$/.test(test) && !(path.test(test) && isTest(test)))).toEqual([]);
    const met = rows.filter(({ outcome }) => outcome === 'met');
    expect(met.filter(({ where, test }) => test === '–' || !/`[a-z]+\/|\]\(|React/.test(where))).toEqual([]);
  });

  test('counts outcomes, and lists at the top all that is not met', () => {
    const counted = outcomes.map((outcome) => `| ${outcome} | ${withOutcome(outcome).length} |`);
    expect(page).toContain(counted.join('\n'));
    const [top = ''] = page.split(/^## /m);
    const listed = [...top.matchAll(/^\d+\. .*\(([\d., ]+)\)\.$/gm)].flatMap(([, ids]) => idsIn(ids!));
    expect(listed.toSorted()).toEqual(withOutcome('not met').toSorted());
  });
});
