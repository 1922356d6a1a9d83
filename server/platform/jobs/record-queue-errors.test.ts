import { expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import { recordQueueErrors } from './open-jobs.ts';

function written() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('worker', 'warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  let time = 0;
  return { lines, note: recordQueueErrors(log, () => time), wait: (ms: number) => void (time += ms) };
}

test('a failure that comes as a plain object says what failed, and in which queue', () => {
  const { lines, note } = written();
  note({
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    stack: 'Error\n at here',
    queue: 'deliver-outbox',
    worker: 'w',
  });
  expect(lines).toMatchObject([
    {
      msg: 'job queue: connect ECONNREFUSED 127.0.0.1:5432',
      queue: 'deliver-outbox',
      err: { message: 'connect ECONNREFUSED 127.0.0.1:5432' },
    },
  ]);
});

test('an error without a message says its code', () => {
  const { lines, note } = written();
  note(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }));
  expect(lines[0]).toMatchObject({ msg: 'job queue: ECONNREFUSED' });
});

test('the same failure is said once a minute, with how often it was; another one at once', () => {
  const { lines, note, wait } = written();
  const lost = (queue: string) => note({ message: 'lost', queue });
  for (let time = 0; time < 232; time += 1) lost('one');
  lost('two');
  expect(lines.map(({ queue }) => queue)).toEqual(['one', 'two']);
  wait(60_000);
  lost('one');
  expect(lines[2]).toMatchObject({ queue: 'one', silent: 231 });
  lost('one');
  expect(lines.length).toBe(3);
});
