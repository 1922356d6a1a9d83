import { expect, test } from 'vitest';
import { einLine, einText } from './form-lines.rules.ts';

test('the number, or that it was applied for and when, or nothing', () => {
  expect(einText({ ein: '98-7654321' })).toBe('98-7654321');
  expect(einText({ ein: '98-7654321', einAppliedOn: '2025-06-12' })).toBe('98-7654321');
  expect(einText({ ein: '', einAppliedOn: '2025-06-12' })).toBe('Applied for 06/12/2025');
  expect(einText({ ein: '' })).toBe('');
});

test('a line without the number says why, in Spanish', () => {
  const head = ['1b', '1b', 'Employer identification number'] as const;
  const [key, line, label] = head;
  expect(einLine(head, { ein: '98-7654321' })).toEqual({ key, line, label, value: { text: '98-7654321' } });
  expect(einLine(head, { ein: '', einAppliedOn: '2025-06-12' })).toEqual({
    key,
    line,
    label,
    value: { text: 'Applied for 06/12/2025' },
    note: 'El EIN todavía no ha llegado: va «Applied for» con el día en que se envió la solicitud (SS-4). Cuando llegue hay que generar los papeles otra vez.',
  });
});
