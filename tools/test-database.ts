/** Global set-up: one PostgreSQL with a migrated template. A complete passed run fails when a part of the contract was never exercised. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { operations } from '@zarpa/contract/core/operations.ts';
import { readSeen, unseenAnswers } from '@zarpa/server/testing/answers/unseen-answers.ts';
import { makeClusterTemplate } from './cluster-template.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateEverything } from './migrate.ts';
import { makeThrowawayDir } from './throwaway-dir.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = makeThrowawayDir('zarpa-test');
  // `npm run faults` shares one database among many small runs.
  const stop = process.env['TEST_TEMPLATE'] ? undefined : await startDatabase(join(dir, 'postgres'));
  const answers = join(dir, 'answers');
  mkdirSync(answers);
  process.env['TEST_ANSWERS'] = answers;
  // The children that read files are compiled once for all tests.
  process.env['NODE_COMPILE_CACHE'] = join(dir, 'compiled');
  return async () => {
    await stop?.();
    const { isWhole, isGreen } = await lookBack(project);
    const unseen = isWhole ? unseenAnswers(operations, readSeen(answers)) : [];
    // A test's child may still be writing its compile cache.
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 });
    if (unseen.length === 0) return;
    const said = `No test has seen of the contract:\n${unseen.join('\n')}`;
    if (isGreen) throw new Error(said);
    console.warn(`Perhaps because of what failed: ${said}`);
  };
}

/** Also for trials that put something between: they name it and its template as `npm run faults` does. */
export async function startDatabase(dir: string): Promise<() => Promise<void>> {
  // Statistics influence plans: tests update them explicitly, without autovacuum.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const server = await startEmbeddedPostgres(dir, { settings, template: await makeClusterTemplate() });
  await migrateEverything(server.url);
  process.env['TEST_DATABASE_URL'] = server.urlOf('postgres');
  process.env['TEST_TEMPLATE'] = 'zarpa';
  return () => server.stop();
}

/** Whether all files of the project ran, and passed: then anything unexercised is untested. */
async function lookBack(project: TestProject): Promise<{ isWhole: boolean; isGreen: boolean }> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name);
  return {
    isWhole: !project.config.testNamePattern && ran.length >= testFiles.length,
    isGreen: ran.every((file) => file.result?.state === 'pass'),
  };
}
