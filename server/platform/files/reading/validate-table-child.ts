/** Child of `prepare-file.ts`: a table on stdin, `{}` or `{ refusal }` on stdout. Nothing in it is calculated. */
import { buffer } from 'node:stream/consumers';
import { isPlainText } from './plain-text.rules.ts';
import type { TableVerdict } from './table-verdict.ts';

Object.assign(console, { log: console.error, warn: console.error });

const table = await buffer(process.stdin);
process.stdout.write(JSON.stringify(await validate(table)), () => process.exit());

async function validate(content: Buffer): Promise<TableVerdict> {
  try {
    if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      return await (await import('./validate-zipped-workbook.ts')).validateZippedWorkbook(content);
    if (content[0] === 0xd0 && content[1] === 0xcf)
      return (await import('./validate-old-workbook.ts')).validateOldWorkbook(content);
    return isPlainText(content, { isWhole: true }) ? {} : { refusal: 'not_what_it_says' };
  } catch (error) {
    console.error(error);
    return { refusal: 'damaged' };
  }
}
