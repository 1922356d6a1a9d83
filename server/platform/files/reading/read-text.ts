import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ChildFailure } from '../../runners/open-child-runner.ts';

const script = new URL('./read-text-child.ts', import.meta.url);
const answer = z.object({ lines: z.array(z.string()) });

/** Lines of a PDF's first pages, read in a child process; undefined without text, or for no PDF. */
export async function readText(
  { runInChild }: Pick<Context, 'runInChild'>,
  pdf: Buffer,
): Promise<string[] | undefined> {
  try {
    const parsed = answer.safeParse(await runInChild(script, pdf, { answerBytesMax: 500_000 }));
    return parsed.success && parsed.data.lines.length > 0 ? parsed.data.lines : undefined;
  } catch (error) {
    // It crashed the reader, which is harmless here.
    if (error instanceof ChildFailure && error.reason !== 'busy') return undefined;
    throw error;
  }
}
