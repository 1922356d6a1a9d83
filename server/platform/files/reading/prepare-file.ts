import { fileTypes, type FileType } from '@zarpa/contract/documents/files.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../http/fail.ts';
import { ChildFailure, type ChildLimits } from '../../runners/open-child-runner.ts';
import type { FileKind } from '../file-kind.ts';
import type { Spool } from '../spool.ts';
import type { TableVerdict } from './table-verdict.ts';

type Needs = Pick<Context, 'runInChild' | 'log'>;

export type Prepared = { pages: number | null; picture: Buffer | undefined };

const counter = new URL('./count-pages-child.ts', import.meta.url);
const tableValidator = new URL('./validate-table-child.ts', import.meta.url);
const encoder = new URL('./reencode-picture-child.ts', import.meta.url);

/** Reads a stranger's file in a child process. Throws errors for the customer. */
export async function prepareFile(needs: Needs, came: Spool, type: FileType, kind: FileKind): Promise<Prepared> {
  if (fileTypes[type].isPicture) return { pages: null, picture: await reencode(needs, came, kind) };
  if (type === 'pdf') return { pages: await countPages(needs, came, kind), picture: undefined };
  await validateTable(needs, came);
  return { pages: null, picture: undefined };
}

async function reencode(needs: Needs, came: Spool, { bytesMax }: FileKind): Promise<Buffer> {
  const limits = { answerBytesMax: 2 * bytesMax };
  const picture = await readable(needs, () => needs.runInChild(encoder, came.read(), limits, 'bytes'));
  if (picture.length === 0) throw fail('files.damaged');
  return picture;
}

type Counted = { pages: number } | { refusal: 'locked' | 'damaged' };

async function countPages(needs: Needs, came: Spool, { pagesMax }: FileKind): Promise<number> {
  const counted = (await readable(needs, () => needs.runInChild(counter, came.read(), wholeIn(came)))) as Counted;
  if ('refusal' in counted) throw fail(`files.${counted.refusal}`);
  if (counted.pages > pagesMax) throw fail('files.too_many_pages', { data: { pages_max: pagesMax } });
  return counted.pages;
}

async function validateTable(needs: Needs, came: Spool): Promise<void> {
  const { refusal } = (await readable(needs, () =>
    needs.runInChild(tableValidator, came.read(), wholeIn(came)),
  )) as TableVerdict;
  if (refusal) throw fail(`files.${refusal}`);
}

/** Besides the library, the file is held twice, and a pipe's chunks occupy more than their content. */
const wholeIn = ({ sizeBytes }: Spool): Partial<ChildLimits> => ({
  dataMbMax: 1_200 + Math.ceil((6 * sizeBytes) / 1_000_000),
});

/** A file that makes its reader hang, exhaust memory or crash counts as damaged; the log says which. */
async function readable<T>(needs: Needs, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    if (error.reason === 'busy') throw fail('server.unavailable', { cause: error });
    needs.log.warn({ err: error, reason: error.reason }, 'an uploaded file could not be read');
    throw fail('files.damaged', { cause: error });
  }
}
