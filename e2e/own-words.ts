/** What a journey leaves behind for the whole team: walked again in the same house, it must not meet its own. */
import { test } from '@playwright/test';

/** How often this journey was walked before: 1 after a failure, as CI walks it once more. */
export function walkedBefore(): number {
  const { retry, repeatEachIndex } = test.info();
  return retry + repeatEachIndex;
}

/** These words the first time, and others each time after it, with an end of their own where they have one. */
export function ownWords(words: string, end = ''): string {
  const before = walkedBefore();
  return `${words}${before === 0 ? '' : ` ${before + 1}`}${end}`;
}
