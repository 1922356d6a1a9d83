/** `node bench/help/run.ts [--only faq|chats]` */
import { parseArgs } from 'node:util';
import { measureChats } from './measure-chats.ts';
import { measureFaq } from './measure-faq.ts';

const parts: Record<string, () => string[] | Promise<string[]>> = { faq: measureFaq, chats: measureChats };
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const broken: string[] = [];
for (const [name, measure] of Object.entries(parts))
  if (options.only === undefined || options.only === name) broken.push(...(await measure()));
for (const line of broken) console.log(`BROKEN  ${line}`);
console.log(broken.length === 0 ? 'kept' : 'NOT KEPT');
process.exit(broken.length === 0 ? 0 : 1);
