import { expect, test } from 'vitest';
import { localTime } from '../../proof/proof.state.ts';
import { sendingEntry, sendingProblems, sendingSent } from './sending.state.ts';

const now = new Date('2026-02-02T15:04:30.000Z');
const at = localTime(now);

test.each([
  ['form_5472', null, 'fax', '855-887-7737'],
  ['extension', 'form_5472', 'fax', '855-887-7737'],
  ['extension', 'form_1065', 'preparer', ''],
  ['extension', 'schedule_c', 'preparer', ''],
  ['schedule_c', null, 'preparer', ''],
  ['form_1065', null, 'preparer', ''],
  ['annual_report', null, 'online', ''],
] as const)('%s of %s goes by %s to «%s»', (kind, of, way, to) => {
  expect(sendingEntry({ kind, of }, now)).toEqual({ way, to, at });
});

test('what is sent is the minute that was typed, of whoever typed it', () => {
  const body = { generation: 2, way: 'fax', to: '855-887-7737', at: '2026-02-02T15:04:00.000Z' };
  expect(sendingSent({ way: 'fax', to: ' 855-887-7737 ', at }, 2)).toEqual(body);
});

const isMissing = true;

test('a sending needs where to and a time that has come', () => {
  const entry = { way: 'mail', to: 'Ogden, UT', at } as const;
  expect(sendingProblems(entry, now)).toEqual([]);
  const to = { field: 'to', message: 'Escribe el número, la dirección o a quién', isMissing };
  expect(sendingProblems({ ...entry, to: ' ' }, now)).toEqual([to]);
  const late = localTime(new Date(now.getTime() + 60_000));
  expect(sendingProblems({ ...entry, at: late }, now)).toEqual([{ field: 'at', message: 'Esa hora no ha llegado' }]);
  expect(sendingProblems({ ...entry, at: '' }, now)).toEqual([
    { field: 'at', message: 'Escribe el día y la hora', isMissing },
  ]);
});
