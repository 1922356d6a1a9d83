import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSilenceLimit } from './silence-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what never moves is given up as a time-out; each move gives it as long again', () => {
  const { signal, noteMove } = startSilenceLimit(1_000);
  vi.advanceTimersByTime(999);
  noteMove();
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('unless told otherwise, half a minute', () => {
  const { signal } = startSilenceLimit();
  vi.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('what has ended is not given up', () => {
  const { signal, end } = startSilenceLimit(1_000);
  end();
  vi.advanceTimersByTime(5_000);
  expect(signal.aborted).toBe(false);
});
