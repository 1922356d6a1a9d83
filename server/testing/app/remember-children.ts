import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { printReading } from '../../domains/ledger/reading/printed-reading.rules.ts';
import { readInput } from '../../domains/ledger/reading/read-content.ts';
import { readTable } from '../../domains/ledger/reading/tables/read-table.rules.ts';
import type { FillOrder } from '../../domains/returns/blank-forms/fill-blank.ts';
import { fillForm } from '../../domains/returns/blank-forms/fill-form.ts';
import { readPdfBlank } from '../../domains/returns/blank-forms/read-pdf-blank.ts';
import { packParts, unpackParts } from '../../platform/runners/packed-parts.ts';
import { signablePages } from '../../domains/signatures/seal/signable-pages.ts';
import { isPlainText } from '../../platform/files/reading/plain-text.rules.ts';
import { countPages, linesOf } from '../../platform/files/reading/read-pdf.ts';
import type { RunInChild } from '../../platform/runners/open-child-runner.ts';

type LocalRunner = { takes: (input: Buffer) => boolean; answer: (input: Buffer) => Promise<unknown> };

const isPlainPdf = (content: Buffer) =>
  content.length < 100_000 && /%%EOF\s*$/.test(content.subarray(-20).toString('latin1'));
const isText = (content: Buffer) =>
  !content.subarray(0, 1_024).includes('%PDF-') && isPlainText(content, { isWhole: true });
/** The content after the first line, which holds the request. */
const contentOf = (input: Buffer) => input.subarray(input.indexOf('\n') + 1);

/** Starting a process takes most of a small file's time: these scripts run in this process. */
const here: Readonly<Record<string, LocalRunner>> = {
  'read-statement-child.ts': { takes: (input) => isText(contentOf(input)), answer: readStatementHere },
  'validate-table-child.ts': { takes: isText, answer: async () => ({}) },
  'count-pages-child.ts': { takes: isPlainPdf, answer: (pdf) => countPages(new Uint8Array(pdf)) },
  'check-signable-child.ts': {
    takes: isPlainPdf,
    answer: async (pdf) => ({ pages: await signablePages(new Uint8Array(pdf)) }),
  },
  'read-text-child.ts': {
    takes: (pdf) => pdf.length < 100 || isPlainPdf(pdf),
    answer: async (pdf) => ({ lines: pdf.length < 100 ? [] : await linesOf(new Uint8Array(pdf)) }),
  },
  'read-blank-child.ts': { takes: isPlainPdf, answer: readPdfBlank },
  'fill-blank-child.ts': { takes: () => true, answer: fillBlankHere },
};

export async function readStatementHere(input: Buffer): Promise<Buffer> {
  return Buffer.from([...printReading(await readInput(input, readTable))].join(''));
}

async function fillBlankHere(input: Buffer): Promise<Buffer> {
  const { head, files } = unpackParts(input);
  const { result, pdf } = await fillForm(head as FillOrder, files[0]!, files.slice(1));
  return packParts(result, pdf ? [pdf] : []);
}

const answers = new Map<string, unknown>();

/** Any other child runs once per content, which determines its answer. Failures are not cached. */
export function rememberChildren(run: RunInChild): RunInChild {
  const remembered = async (...[script, given, limits, answer]: Parameters<RunInChild>) => {
    const input = Buffer.isBuffer(given) ? given : await buffer(given);
    const own = here[basename(String(script))];
    if (own?.takes(input)) return own.answer(input);
    const key = [script, digestOf(input), JSON.stringify(limits), answer].join(' ');
    if (!answers.has(key)) answers.set(key, await run(script, input, limits, answer));
    const found = answers.get(key);
    return Buffer.isBuffer(found) ? Buffer.from(found) : structuredClone(found);
  };
  return remembered as RunInChild;
}

const tailBytes = 300;
/** A comment that only makes copies of a sample PDF distinct. */
const comment = /% [\da-f-]{36}(?= >>)/;

function digestOf(input: Buffer): string {
  const tail = input.subarray(-tailBytes).toString('latin1').replace(comment, '');
  return createHash('sha256').update(input.subarray(0, -tailBytes)).update(tail).digest('hex');
}
