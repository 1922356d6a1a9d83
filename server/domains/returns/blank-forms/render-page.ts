import type { Context } from '../../../context.ts';
import { packParts } from '../../../platform/runners/packed-parts.ts';

const script = new URL('./render-page-child.ts', import.meta.url);
/** A page at 300 dpi takes 34 MB uncompressed, more than once. */
const limits = { secondsMax: 60, cpuSecondsMax: 45, heapMbMax: 400, dataMbMax: 2_000, answerBytesMax: 20_000_000 };

/** A page (from 0) as a grey PNG at 300 dpi, for the fax. Throws a `ChildFailure`. */
export function renderPage(
  { runInChild }: Pick<Context, 'runInChild'>,
  pdf: Buffer,
  { page }: { page: number },
): Promise<Buffer> {
  return runInChild(script, packParts({ page }, [pdf]), limits, 'bytes');
}
