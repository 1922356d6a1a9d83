/**
 * A right code gives this browser another cookie. A call that went out with the one before is refused as if no code had
 * been shown; it is only late, and goes out once more.
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

export function countPasses(): number {
  return passes;
}

/** Whether a code was accepted since `before`; waits for one that is on its way. */
export async function hasPassedSince(before: number): Promise<boolean> {
  await passing?.catch(() => undefined);
  return passes !== before;
}
