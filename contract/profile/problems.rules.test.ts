import { expect, test } from 'vitest';
import { profileFieldOf, profileKeys, type ProfileKey } from './fields.rules.ts';
import { isTimeZone, lettersMaxOf, profileProblem, profileProblems } from './problems.rules.ts';

const control = 'Contiene caracteres que no se admiten';
const phone = 'Formato de teléfono inválido';
const email = 'Formato de email inválido';
const url = 'Formato de URL inválido';
const range = 'La fecha debe estar entre 1900 y 2100';
const noDay = 'Escribe una fecha que exista';

test.each<[ProfileKey, unknown, string | undefined]>([
  ['dba_name', 'Faro & Cía.', undefined],
  ['dba_name', 'x'.repeat(200), undefined],
  ['dba_name', 'x'.repeat(201), 'Como mucho 200 caracteres; tiene 201'],
  ['dba_name', 'a\tb', control],
  ['dba_name', 5, 'Escribe un texto'],
  ['mission_statement', 'Uno\n\tdos', undefined],
  ['mission_statement', 'x'.repeat(2000), undefined],
  ['mission_statement', 'x'.repeat(2001), 'Como mucho 2000 caracteres; tiene 2001'],
  ['mission_statement', 'a\u0000', control],
  ['main_phone', '+54 (11) 5555-0000', undefined],
  ['main_phone', '1', undefined],
  ['main_phone', '1234567890123456', undefined],
  ['main_phone', '12345678901234567', phone],
  ['main_phone', '0115555', phone],
  ['main_phone', '+', phone],
  ['main_phone', '+1 307 x', phone],
  ['main_phone', '1'.padEnd(41, ' '), 'Como mucho 40 caracteres; tiene 41'],
  ['main_email', 'a@b.co', undefined],
  ['main_email', 'a@b..co', email],
  ['main_email', 'a@b', email],
  ['main_email', '@b.c', email],
  ['main_email', 'a b@c.d', email],
  ['main_email', 'a@b@c.d', email],
  ['website_url', 'https://faro.example.com/es?x=1', undefined],
  ['website_url', 'faro.example.com', undefined],
  ['website_url', 'javascript:alert(1)', url],
  ['website_url', 'ftp://faro.example.com', url],
  ['website_url', 'faro', url],
  ['number_of_employees', 0, undefined],
  ['number_of_employees', 1_000_000, undefined],
  ['number_of_employees', 1_000_001, 'El máximo es 1.000.000'],
  ['number_of_employees', -1, 'El número debe ser positivo'],
  ['number_of_employees', 1.5, 'Escribe un número entero'],
  ['number_of_employees', '5', 'Escribe un número'],
  ['number_of_employees', Number.NaN, 'Escribe un número'],
  ['annual_revenue', 0.01, undefined],
  ['annual_revenue', 1.15, undefined],
  ['annual_revenue', 999_999_999_999.99, undefined],
  ['annual_revenue', 1e12, undefined],
  ['annual_revenue', 1e12 + 1, 'El máximo es 1.000.000.000.000'],
  ['annual_revenue', Number.POSITIVE_INFINITY, 'Escribe un número'],
  ['annual_revenue', -0.01, 'El valor debe ser positivo'],
  ['annual_revenue', 1.005, 'Escribe como mucho dos decimales'],
  ['annual_revenue', true, 'Escribe un número'],
  ['last_audit_date', '2024-02-29', undefined],
  ['last_audit_date', '2026-02-29', noDay],
  ['last_audit_date', '2026-2-01', noDay],
  ['last_audit_date', '2026-01-31T00:00', noDay],
  ['last_audit_date', 'ayer', noDay],
  ['last_audit_date', '1900-01-01', undefined],
  ['last_audit_date', '1899-12-31', range],
  ['next_audit_date', '2100-12-31', undefined],
  ['next_audit_date', '2101-01-01', range],
  ['last_audit_date', '0000-01-01', range],
  ['time_zone', 'Europe/Madrid', undefined],
  ['time_zone', 'Madrid', 'Elige una zona horaria de la lista'],
  ['mailing_country', 'Argentina', undefined],
  ['mailing_country', 'México', undefined],
  ['mailing_country', 'Atlántida', 'Elige un país de la lista'],
  ['mailing_country', 'x'.repeat(101), 'Como mucho 100 caracteres; tiene 101'],
  ['risk_level', 'low', undefined],
  ['risk_level', 'none', 'Elige una opción de la lista'],
  ['risk_level', 'toString', 'Elige una opción de la lista'],
  ['risk_level', 1, 'Escribe un texto'],
  ['mailing_same_as_legal', false, undefined],
  ['mailing_same_as_legal', 'true', 'Elige sí o no'],
])('%s: %j', (key, value, problem) => expect(profileProblem(key, value)).toBe(problem));

// A day counts as today from the first time zone where it begins to the last where it ends.
test.each<[ProfileKey, now: string, day: string, string | undefined]>([
  ['last_audit_date', '2026-11-24T09:59:59Z', '2026-11-24', undefined],
  ['last_audit_date', '2026-11-24T09:59:59Z', '2026-11-25', 'Esta fecha no ha llegado'],
  ['last_audit_date', '2026-11-24T10:00:00Z', '2026-11-25', undefined],
  ['next_audit_date', '2026-11-24T11:59:59Z', '2026-11-23', undefined],
  ['next_audit_date', '2026-11-24T12:00:00Z', '2026-11-23', 'Esta fecha ya pasó'],
  ['next_audit_date', '2026-11-24T12:00:00Z', '2026-11-24', undefined],
])('%s at %s: %s', (key, now, day, problem) => expect(profileProblem(key, day, new Date(now))).toBe(problem));

test('nothing is good everywhere: it is not given', () => {
  for (const key of ['dba_name', 'annual_revenue', 'risk_level', 'mailing_same_as_legal'] as const)
    for (const value of [null, '']) expect(profileProblem(key, value)).toBeUndefined();
});

test('of all that was sent only what is wrong is named', () => {
  expect(profileProblems({})).toEqual({});
  expect(profileProblems({ dba_name: 'Faro', main_email: 'x', annual_revenue: -1, mission_statement: null })).toEqual({
    main_email: email,
    annual_revenue: 'El valor debe ser positivo',
  });
});

test('a zone is one that the machine knows', () => {
  expect(['UTC', 'America/Bogota', 'Marte/Norte', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('each text is as long as its field says, and no letter longer', () => {
  const texts = profileKeys.flatMap((key) => {
    const { type } = profileFieldOf(key);
    return type === 'text' || type === 'paragraph' ? [[key, type] as const] : [];
  });
  expect(texts.length).toBeGreaterThan(10);
  for (const [key, type] of texts) {
    const max = profileFieldOf(key).lettersMax ?? { text: 200, paragraph: 2000 }[type];
    expect([key, lettersMaxOf(key, type), profileProblem(key, 'x'.repeat(max))]).toEqual([key, max, undefined]);
    expect(profileProblem(key, 'x'.repeat(max + 1))).toContain('Como mucho');
  }
});
