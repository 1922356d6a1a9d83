import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, startSilenceLimit } from './send-upload.ts';

const file = new File(['a'], 'enero.csv');
const partsOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);

test('the text comes before the files, as JSON', () => {
  expect(partsOf(formOf({ body: { part: 'front' }, files: [file] }))).toEqual([
    ['body', '{"part":"front"}'],
    ['file', 'enero.csv'],
  ]);
  expect(partsOf(formOf({ files: [file, file] }))).toEqual([
    ['file', 'enero.csv'],
    ['file', 'enero.csv'],
  ]);
});

test('fields that are parts of their own come before the file too', () => {
  const body = { company_id: 'abc', year: 2026 };
  expect(partsOf(formOf({ body, files: [file], hasPlainFields: true }))).toEqual([
    ['company_id', 'abc'],
    ['year', '2026'],
    ['file', 'enero.csv'],
  ]);
});

describe('the limit of silence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('what never moves is given up as a time-out; each move gives it as long again', () => {
    const { signal, recordProgress } = startSilenceLimit(1_000);
    vi.advanceTimersByTime(999);
    recordProgress();
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
});
