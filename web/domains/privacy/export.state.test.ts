import { expect, test } from 'vitest';
import { exportStageOf, formatSize, isUnderWay, type DataExport } from './export.state.ts';

const now = Date.parse('2026-11-21T11:00:00Z');

function copy(over: Partial<DataExport>): DataExport {
  return {
    id: 'a',
    status: 'ready',
    progress_percent: 100,
    created_at: '2026-11-21T10:00:00Z',
    expires_at: '2026-11-28T10:00:00Z',
    size_bytes: 1200,
    ...over,
  };
}

test.each([
  [null, 'none', false],
  [undefined, 'none', false],
  [copy({ status: 'queued', expires_at: null }), 'making', true],
  [copy({ status: 'running', expires_at: null }), 'making', true],
  [copy({}), 'ready', false],
  [copy({ expires_at: null }), 'ready', false],
  [copy({ expires_at: '2026-11-21T11:00:00Z' }), 'expired', false],
  [copy({ status: 'failed', expires_at: null }), 'failed', false],
] as const)('case %#: the stage is %s', (data, stage, isAskedAgain) => {
  expect(exportStageOf(data, now)).toBe(stage);
  expect(isUnderWay(data)).toBe(isAskedAgain);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_000_000, '1 MB'],
  [12_300, '12 KB'],
  [1_440_000, '1,4 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
