import { describe, expect, test } from 'vitest';
import {
  fillMailText,
  isMailTextKind,
  mailTextKinds,
  mailTextProblems,
  ourMailTexts,
  paragraphsOf,
} from './mail-texts.rules.ts';

test.each(mailTextKinds)('%s: ours is good, and its examples leave nothing open', (kind) => {
  const { subject, intro, closing, placeholders } = ourMailTexts[kind];
  const text = { subject, intro, closing };
  expect(mailTextProblems(kind, text)).toEqual([]);
  for (const part of Object.values(text)) expect(fillMailText(part, placeholders)).not.toMatch(/[{}]/);
});

describe('what is refused, beside its part', () => {
  const good = { subject: 'Recibimos tu pago por {empresa}', intro: '', closing: '' };
  test.each([
    ['ours', good, []],
    ['no subject', { ...good, subject: ' ' }, [['value.subject', 'Escribe el asunto']]],
    [
      'a subject about no company',
      { ...good, subject: 'Gracias' },
      [['value.subject', 'El asunto lleva {titulo} o {empresa}']],
    ],
    ['a placeholder of another mail', { ...good, intro: 'Tu {ein}' }, [['value.intro', 'Este correo no tiene {ein}']]],
    ['one that is not closed', { ...good, closing: 'Tu {empresa' }, [['value.closing', 'Hay una llave sin pareja']]],
    ['one with a capital', { ...good, intro: '{Empresa}' }, [['value.intro', 'Este correo no tiene {Empresa}']]],
    ['too long', { ...good, subject: `{empresa}${'a'.repeat(142)}` }, [['value.subject', 'Caben 150 letras']]],
    ['as long as can be', { ...good, subject: `{empresa}${'a'.repeat(141)}` }, []],
  ] as const)('%s', (_, text, problems) =>
    expect(mailTextProblems('payment-received', text).map(({ field, message }) => [field, message])).toEqual(problems),
  );
});

test('a company that is named like a placeholder stays what it is', () =>
  expect(fillMailText('{empresa} y {fecha}', { empresa: '{fecha} LLC', fecha: 'hoy' })).toBe('{fecha} LLC y hoy'));

test('an empty line begins another paragraph', () => {
  expect(paragraphsOf('Uno\nsigue\n \n\nDos\n')).toEqual(['Uno\nsigue', 'Dos']);
  expect(paragraphsOf('')).toEqual([]);
});

test('codes and what protects an account are not the team’s to word', () =>
  expect(['signing-code', 'deletion-requested', 'security-notice', 'new-address'].filter(isMailTextKind)).toEqual([]));
