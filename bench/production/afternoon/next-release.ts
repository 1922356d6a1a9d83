import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const migration = `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`alter table registrations add column of_the_trial text not null default ''\`.execute(db);
  await sql\`create index of_the_trial on files (created_at)\`.execute(db);
}
`;

/** This release with another number, a column and an index. */
export function writeNextRelease(folder: string, number: string): void {
  const at = (path: string) => join(folder, path);
  replaceIn(at('package.json'), '"version": "0.2.0"', `"version": "${number}"`);
  writeFileSync(at('server/platform/db/migrations/0299-of-the-trial.ts'), migration);
  replaceIn(
    at('server/platform/db/migrations.ts'),
    '\nconst lock',
    `import * as ofTheTrial from './migrations/0299-of-the-trial.ts';\n\nconst lock`,
  );
  replaceIn(at('server/platform/db/migrations.ts'), /\n\};/, `\n  '0299-of-the-trial': ofTheTrial,\n};`);
}

export function replaceIn(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, after);
}
