/** `npm run renewals:notices`: when a notice lets us charge, by what became of it; `--write` writes the table into docs/renewals.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeTable, withTable } from './repository/notice-table.ts';
import { root } from './repository/tree.ts';

const path = join(root, 'docs/renewals.md');
if (process.argv[2] === '--write') writeFileSync(path, withTable(readFileSync(path, 'utf8')));
else console.log(noticeTable());
