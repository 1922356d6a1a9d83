/** A correct code changes the browser's cookie. A call that left before is refused as if there were no code, so it is sent once more. */
let passing: Promise<unknown> | undefined;
let passes = 0;

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

/** Whether a code was accepted since `before`; waits for one in flight. */
export async function hasPassedSince(before: number): Promise<boolean> {
  await passing?.catch(() => undefined);
  return passes !== before;
}
