import type { Context } from '../../../context.ts';
import { packParts } from './packed-parts.ts';

const script = new URL('./render-page-child.ts', import.meta.url);
/** A page of 300 dots an inch is 34 MB before it is packed, and held more than once. */
const limits = { secondsMax: 60, cpuSecondsMax: 45, heapMbMax: 400, dataMbMax: 2_000, answerBytesMax: 20_000_000 };

/** A page of a PDF, from 0, as a grey PNG of 300 dots an inch, for the fax. Throws a `ChildFailure`. */
export function renderPage(
  { runInChild }: Pick<Context, 'runInChild'>,
  pdf: Buffer,
  { page }: { page: number },
): Promise<Buffer> {
  return runInChild(script, packParts({ page }, [pdf]), limits, 'bytes');
}
