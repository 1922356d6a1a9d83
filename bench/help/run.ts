/** `node bench/help/run.ts [--only faq|chats]` */
import { parseArgs } from 'node:util';
import { runBench, type Bench } from '../run-bench.ts';
import { measureChats } from './measure-chats.ts';
import { measureFaq } from './measure-faq.ts';

const parts: Record<string, (bench: Bench) => string[] | Promise<string[]>> = { faq: measureFaq, chats: measureChats };
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

await runBench('help', async (bench) => {
  const broken: string[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (options.only === undefined || options.only === name) broken.push(...(await measure(bench)));
  return broken;
});
