import { expect, test } from 'vitest';
import { removedText, taskLook } from './retention.state.ts';

const well = { ended_at: '2026-11-29T10:00:00.000Z', cause: null, is_late: false };

test.each([
  ['well', well, 'Bien'],
  ['failed', { ...well, cause: 'no' }, 'Falló'],
  ['late, also where it failed', { ...well, cause: 'no', is_late: true }, 'Con retraso'],
  ['not yet', { ...well, ended_at: null }, 'Por correr'],
  ['never, and it should have', { ...well, ended_at: null, is_late: true }, 'Sin correr'],
  ['no worker knows it', undefined, 'Sin correr'],
])('%s', (_, task, word) => expect(taskLook(task).word).toBe(word));

test('rows are grouped', () => expect(removedText(1234)).toBe('1.234'));
