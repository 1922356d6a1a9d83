import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function lineOf(entry: object, message = 'algo pasó'): string {
  const lines: string[] = [];
  openLog('api', 'info', { write: (line) => void lines.push(line) }).info(entry, message);
  return lines.join('');
}

const neverLogged =
  'authorization token password client_secret email user_email address phone cookie secret recovery_code recovery_codes manual_entry_key proof';

test.each(neverLogged.split(' '))('the value of %s never reaches a line, at three depths', (key) => {
  const line = lineOf({
    [key]: 'valor-secreto',
    a: { [key]: 'valor-secreto', b: { [key]: 'valor-secreto' } },
    kept: 'visible',
  });
  expect(line).not.toContain('valor-secreto');
  expect(line).toContain('visible');
});

test('an error keeps what helps and loses what quotes a customer: row details and e-mail addresses', () => {
  const cause = Object.assign(new Error('duplicate key for cliente@example.com'), {
    code: '23505',
    constraint: 'users_pkey',
    detail: 'Key (email)=(cliente@example.com) already exists.',
  });
  const line = lineOf({ err: new Error('could not save', { cause }) });
  expect(line).not.toContain('cliente@example.com');
  expect(line).not.toContain('already exists');
  expect(line).toContain('23505');
  expect(line).toContain('users_pkey');
});
