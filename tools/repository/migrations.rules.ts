import type { Rule } from './rule.ts';

const folder = 'server/platform/db/migrations/';
/** Up to here nothing was released that a migration could have disturbed. */
const lastFree = 203;

/** What the release that still runs would not survive, or what blocks its writes for as long as a table is long. */
const breaking = [
  /\bdrop\s+(column|table|view|function|type|constraint)\b/i,
  /\brename\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+(column\s+)?\w+\s+[\w()]+\s+not\s+null(?!.*\bdefault\b)/i,
  /\badd\s+constraint\b(?!.*\bnot\s+valid\b)/is,
  /\badd\s+(unique|check|foreign)\b/i,
  /\bcreate\s+unique\s+index\b/i,
];

export const migrationsSuitTheRunningRelease: Rule = {
  name: 'a migration adds, or says since which release nothing uses what it takes away',
  lookedMin: 1,
  look: (tree) => {
    const files = tree.sources.filter((file) => file.startsWith(folder) && numberOf(file) > lastFree);
    const released = [...tree.read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
    const violations = files.flatMap((file) => {
      const text = tree.read(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
      const found = breaking.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
      const [, unusedSince] = /export const unusedSince = '([\d.]+)'/.exec(text) ?? [];
      if (unusedSince && !released.includes(unusedSince)) return [`${file}: ${unusedSince} is not released`];
      return unusedSince ? [] : found.map((statement) => `${file}: ${statement}`);
    });
    return { looked: files.length, violations };
  },
  plants: [
    ...[
      'alter table orders drop column title',
      'alter table orders rename column title to name',
      'alter table orders alter column title type varchar',
      'alter table orders add seen boolean not null',
      'alter table orders add constraint short check (length(title) < 9)',
      'create unique index orders_title on orders (title)',
    ].map((statement, index) => ({
      file: `${folder}090${index}-planted.ts`,
      text: `export const up = (db: { run: (text: string) => void }) => db.run('${statement}');\n`,
      part: `${folder}090${index}-planted.ts: `,
    })),
    {
      file: `${folder}0909-planted.ts`,
      text: `export const unusedSince = '9.0.0';\n`,
      part: '9.0.0 is not released',
    },
  ],
};

const numberOf = (file: string) => Number(/(\d{4})-[^/]*$/.exec(file)?.[1] ?? 0);
