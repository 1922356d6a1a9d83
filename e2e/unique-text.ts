/** Unique texts for data shared by the whole team: a repeated run must not match its own earlier data. */
import { test } from '@playwright/test';

/** Number of earlier runs of this journey: 1 on CI's retry. */
export function earlierRuns(): number {
  const { retry, repeatEachIndex } = test.info();
  return retry + repeatEachIndex;
}

/** Returns `words` on the first run and variants afterwards, which keep `end`. */
export function uniqueText(words: string, end = ''): string {
  const before = earlierRuns();
  return `${words}${before === 0 ? '' : ` ${before + 1}`}${end}`;
}
