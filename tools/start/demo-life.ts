/** Child of `npm start`, after everything runs: creates the demo customer's companies. */
import { configOf } from '@zarpa/server/config.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { openContext } from '@zarpa/server/open-context.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { liveDemo } from './live-demo.ts';

// Nothing is lost: the next start continues.
process.on('disconnect', () => process.exit(0));
const patienceMs = 120_000;
const restMs = 500;

const startedAt = Date.now();
const people = await createDemoAccounts(process.env['IDENTITY_DATABASE_URL']!);
const context = openContext(configOf(readEnv()), 'worker');
await context.jobs.start();
await liveDemo(context, people, async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return Date.now() - startedAt < patienceMs;
});
await context.close();
process.exit(0);
