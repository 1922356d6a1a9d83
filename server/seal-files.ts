import { configOf } from './config.ts';
import { readEnv } from './env.ts';
import { sealFile } from './platform/files/sealing/seal-file.ts';
import { listUnsealed } from './platform/files/sealing/sealing.queries.ts';
import { openContext } from './open-context.ts';

const atOnce = 100;

/** Seals files that were stored before files were sealed, one after the other. Safe to kill, to repeat and to run twice at once. */
try {
  const context = openContext(configOf(readEnv()), 'worker');
  await context.jobs.start();
  let sealed = 0;
  let failed = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await listUnsealed(context.db, after, atOnce);
    for (const row of rows) {
      try {
        if ((await sealFile(context, row)) === 'sealed') sealed += 1;
      } catch (error) {
        failed += 1;
        console.error(error instanceof Error ? error.message : error);
      }
    }
    if (rows.length < atOnce) break;
    after = rows.at(-1)!.id;
  }
  console.warn(`${sealed} files sealed, ${failed} not`);
  await context.close();
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
