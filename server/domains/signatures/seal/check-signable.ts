import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';

const script = new URL('./check-signable-child.ts', import.meta.url);
const answer = z.object({ pages: z.int().optional() });
const limits = { secondsMax: 40, cpuSecondsMax: 30, heapMbMax: 500, dataMbMax: 2_000 };

/** Undefined where it is no PDF, encrypted, signed already, or holds forms, scripts, layers, notes or attachments. */
export async function checkSignable(
  { runInChild }: Pick<Context, 'runInChild'>,
  pdf: Buffer,
): Promise<{ pages: number } | undefined> {
  try {
    const { pages } = answer.parse(await runInChild(script, pdf, limits));
    return pages === undefined ? undefined : { pages };
  } catch (error) {
    // It crashed the reader, which is harmless here.
    if (error instanceof ChildFailure && error.reason !== 'busy') return undefined;
    throw error;
  }
}
