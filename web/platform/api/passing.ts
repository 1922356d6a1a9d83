/**
 * A right code changes the browser's cookie. A call that left before it is refused as if there was no code: it is
 * sent again, once.
 */
let passing: Promise<unknown> | undefined;
let passes = 0;

/** Around the call that shows the code. */
export async function whilePassing<T>(work: Promise<T>): Promise<T> {
  passing = work;
  try {
    const result = await work;
    passes += 1;
    return result;
  } finally {
    if (passing === work) passing = undefined;
  }
}

export const countPasses = (): number => passes;

/** Whether a code was accepted since `before`; waits for one that is on its way. */
export async function hasPassedSince(before: number): Promise<boolean> {
  await passing?.catch(() => undefined);
  return passes !== before;
}
