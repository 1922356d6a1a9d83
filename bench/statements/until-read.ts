import { setTimeout as rest } from 'node:timers/promises';
import type { Bench } from './bench.ts';

export async function untilRead({ client }: Pick<Bench, 'client'>, id?: string, secondsMax = 120): Promise<void> {
  const until = Date.now() + secondsMax * 1_000;
  for (;;) {
    const { rows } = await client.query<{ state: string }>(
      `select distinct state from bank_statements where state <> 'read' and ($1::uuid is null or id = $1)`,
      [id],
    );
    if (rows.length === 0) return;
    const other = rows.find(({ state }) => state !== 'waiting');
    if (other || Date.now() > until) throw new Error(`a file is ${other?.state ?? 'waiting still'}`);
    await rest(20);
  }
}
