import { setTimeout as rest } from 'node:timers/promises';
import { percentile, timesUntil } from '../regular-calls.ts';
import { startProcess } from '../start-process.ts';
import { type Bench, withContext } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile } from './many-rows.ts';
import { putStatement } from './put-statement.ts';
import { untilRead } from './until-read.ts';

/** One percent of a round is some twenty calls, which is noisy. */
const port = '7830';
const rounds = 3;
const files = 6;
const rows = 20_000;
/** Limit of a noticeable delay. With two cores, each file reader takes one. */
const msMax = 50;
const aloneSeconds = 7;

/** Calls fifty times a second, alternating between idle and a worker that reads six files. */
export async function measureWaiting(bench: Bench): Promise<string[]> {
  const caller = await addCompany(bench.client, 'llama');
  const token = await bench.mint({ sub: caller.userId, email: caller.email, email_verified: true });
  const environment = { ...bench.environment, PORT: port };
  const api = await startProcess('server/main.ts', environment, bench.log);
  const worker = await startProcess('server/worker.ts', environment, bench.log);
  const call = async () => {
    const url = `http://127.0.0.1:${port}/api/companies/by-user`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`a call was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  try {
    await timesUntil(call, rest(3_000));
    const aloneTimes: number[] = [];
    const besideTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      aloneTimes.push(...(await timesUntil(call, rest(aloneSeconds * 1_000))));
      await withContext(bench, async (context) => {
        for (let n = 0; n < files; n += 1) {
          const company = await addCompany(bench.client, `espera-${round}-${n}`);
          await putStatement(context, company, 'm.csv', mercuryFile(rows, n));
        }
      });
      besideTimes.push(...(await timesUntil(call, untilRead(bench))));
    }
    aloneTimes.push(...(await timesUntil(call, rest(aloneSeconds * 1_000))));
    const alone = percentile(aloneTimes, 0.99);
    const busy = percentile(besideTimes, 0.99);
    console.log(
      `a light call: ms, p50 and p99 of ${aloneTimes.length} alone, of ${besideTimes.length} beside ${files} files`,
    );
    console.log(`  alone   ${percentile(aloneTimes, 0.5).toFixed(1)} ${alone.toFixed(1)}`);
    console.log(`  beside  ${percentile(besideTimes, 0.5).toFixed(1)} ${busy.toFixed(1)}`);
    console.log(`  ${(busy / alone).toFixed(2)}× as long; promised: at most ${msMax} ms`);
    return busy > msMax ? [`p99 of a light call is ${busy.toFixed(1)} ms beside files that wait`] : [];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
