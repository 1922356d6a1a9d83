import { startProcess } from '../start-process.ts';
import { type Bench, withContext } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile } from './many-rows.ts';
import { putStatement } from './put-statement.ts';
import { untilRead } from './until-read.ts';

const greedyFiles = 6;
/** The maximal number of rows, with notes that make 24 MB. */
const greedyRows = 100_000;
const noteLength = 138;
const rows = 200;
const times = 3;
const msMax = 10_000;

/** One customer sends six files of 24 MB; others send 200 rows each and wait until they are read. */
export function measureFair(bench: Bench): Promise<string[]> {
  return withContext(bench, async (context) => {
    const greedy = await addCompany(bench.client, 'seis-grandes');
    for (let n = 0; n < greedyFiles; n += 1)
      await putStatement(context, greedy, `grande-${n}.csv`, mercuryFile(greedyRows, n, noteLength));
    const worker = await startProcess('server/worker.ts', bench.environment, bench.log);
    try {
      await awaitReading(bench);
      let slowest = 0;
      for (let n = 0; n < times; n += 1) {
        const other = await addCompany(bench.client, `doscientas-${n}`);
        const began = performance.now();
        const { statementId } = await putStatement(context, other, 'pocas.csv', mercuryFile(rows, n));
        await untilRead(bench, statementId);
        slowest = Math.max(slowest, performance.now() - began);
      }
      const { rows: left } = await bench.client.query<{ files: number }>(
        `select count(*)::int as files from bank_statements where registration_id = $1 and state = 'waiting'`,
        [greedy.registrationId],
      );
      console.log(
        `${rows} rows beside ${greedyFiles} files of 24 MB: read after ${slowest.toFixed(0)} ms, the slowest of ${times} (promised: at most ${msMax}); ${left[0]?.files} of the large ones still wait`,
      );
      if (!left[0]?.files) return ['nothing large was left to wait for'];
      return slowest > msMax ? [`a small file waits ${slowest.toFixed(0)} ms for large ones`] : [];
    } finally {
      await worker.kill();
    }
  });
}

async function awaitReading({ client }: Bench): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pgboss.job where name = 'read-statement' and state = 'active'`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
