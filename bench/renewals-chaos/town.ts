/** Every process of the trial, in the same false time. */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { migrateEverything } from '../../tools/migrate.ts';
import { copyProduct, renewalSafeguards, shortRests } from '../payments-chaos/copy-product.ts';
import { killAndRestart, killTogether, type Kills } from '../payments-chaos/inject-faults.ts';
import { startKillableDatabase } from '../payments-chaos/killable-database.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import type { Random } from '../payments-chaos/seeded-random.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import { freePort } from '../run-bench.ts';
import { openPostOffice } from './ask-post.ts';
import { startCardProvider } from './card-provider.ts';
import { bounceSecret } from './people.ts';

export type Safeguard = keyof typeof renewalSafeguards;
export type Town = Awaited<ReturnType<typeof openTown>>;

export async function openTown(dir: string, without: Safeguard | undefined) {
  const log = openSync(join(dir, 'processes.log'), 'a');
  const product = copyProduct(dir, without && renewalSafeguards[without], shortRests);
  const database = await startKillableDatabase(join(dir, 'postgres'));
  await migrateEverything(database.url);
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const cards = await startCardProvider(dir, log, `${api}/api/payments/webhook`);
  const post = await openPostOffice(log);
  const { smtp, issuer } = await post.ask('addresses', undefined);
  const environment = {
    DATABASE_URL: database.url,
    PORT: String(port),
    AUTH_DOMAIN: issuer,
    STRIPE_API_URL: cards.url,
    SMTP_URL: smtp,
    MAIL_BOUNCE_SECRET: bounceSecret,
    FILES_DIR: join(dir, 'files'),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
  };
  const start = (script: string) => startKillableProcess(join(product, script), environment, log);
  const [apiProcess, one, other] = [await start('main.ts'), await start('worker.ts'), await start('worker.ts')];
  const parts = { 'one worker': one, 'the other worker': other, database, 'card provider': cards.life };
  const workers = killTogether([one, other]);
  return {
    api,
    issuer,
    url: database.url,
    cards,
    post,
    workers,
    ownEnds: () => [apiProcess, one, other, cards.life].reduce((sum, life) => sum + life.ownEnds(), 0),
    /** Until `calm`, one part after the other dies, answers are lost and mails put off or refused. */
    storm: (random: Random, calm: AbortSignal) =>
      Promise.all([
        killAndRestart(
          { ...parts, 'everything at once': killTogether(Object.values(parts)) },
          [
            'one worker',
            'one worker',
            'the other worker',
            'the other worker',
            'database',
            'card provider',
            'everything at once',
          ],
          random,
          calm,
          [2_500, 7_000],
        ),
        trouble(random, calm),
      ]).then(([kills]): Kills => kills),
    stop: async () => {
      await Promise.all([apiProcess.stop(), one.stop(), other.stop()]);
      await cards.life.stop();
      await post.stop();
      await database.stop();
    },
  };

  async function trouble(random: Random, calm: AbortSignal): Promise<void> {
    while (!calm.aborted) {
      await cards.setFaults({
        dropRate: random.pick([0, 0.05, 0.2, 0.5, 0.8]),
        delayMs: random.pick([0, 0, 20, 150]),
        fail500: random.happens(0.15) ? random.between(1, 12) : 0,
        late500: random.happens(0.15) ? random.between(1, 3) : 0,
        webhookLossRate: random.pick([0, 0.3, 0.7, 1]),
        webhookDuplicateRate: random.pick([0, 0.3]),
      });
      await post.ask('faults', {
        delayMs: random.pick([0, 0, 0, 40]),
        rejectNext: random.happens(0.15) ? random.between(1, 8) : 0,
        refuseNext: random.happens(0.05) ? 1 : 0,
      });
      await sleep(random.between(400, 1_500), calm);
    }
    await cards.setFaults({});
    await post.ask('faults', {});
  }
}
