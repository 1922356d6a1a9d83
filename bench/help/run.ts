/** `node bench/help/run.ts [--only faq]`: how soon help finds the questions that somebody means, among many more than there are. */
import { parseArgs } from 'node:util';
import { measureFaq } from './measure-faq.ts';

const parts: Record<string, () => string[]> = { faq: measureFaq };
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const broken = Object.entries(parts).flatMap(([name, measure]) =>
  options.only === undefined || options.only === name ? measure() : [],
);
for (const line of broken) console.log(`BROKEN  ${line}`);
console.log(broken.length === 0 ? 'kept' : 'NOT KEPT');
process.exit(broken.length === 0 ? 0 : 1);
