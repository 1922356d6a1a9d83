import { describe, expect, test } from 'vitest';
import { outsideProviderOf, profileFields } from './profile.state.ts';

describe('profileFields', () => {
  test('six fields in the order of the specification, hidden ones hidden', () => {
    const fields = profileFields({
      sub: 'auth0|1',
      updated_at: '2026-11-21T00:00:00Z',
      picture: 'https://example.test/a.png',
      email_verified: true,
      locale: 'es',
      email: 'cliente@example.test',
      nickname: 'cliente',
      family_name: 'de prueba',
      given_name: 'Cliente',
      name: 'Cliente de prueba',
    });
    expect(fields.map(({ label, value }) => [label, value])).toEqual([
      ['Nombre Completo', 'Cliente de prueba'],
      ['Nombre', 'Cliente'],
      ['Apellido', 'de prueba'],
      ['Nombre de Usuario', 'cliente'],
      ['Correo Electrónico', 'cliente@example.test'],
      ['Idioma', 'Español (es)'],
    ]);
  });

  test('what a provider does not give is said to be missing', () => {
    const fields = profileFields({ name: ' ', email: 'cliente@example.test', locale: null });
    expect(fields.map(({ value }) => value)).toEqual([
      'No especificado',
      'No especificado',
      'No especificado',
      'No especificado',
      'cliente@example.test',
      'No especificado',
    ]);
  });

  test('any other text follows, under a readable name; what is no text does not', () => {
    const fields = profileFields({
      zoneinfo: 'America/Bogota',
      'https://zarpa.example/loyalty_level': 'oro',
      'https://zarpa.example/roles': ['cliente'],
      logins: 4,
      'https://zarpa.example/__first--seen_': 'ayer',
      locale: 'no es un idioma',
    });
    expect(fields.slice(5)).toEqual([
      { key: 'locale', label: 'Idioma', value: 'no es un idioma' },
      { key: 'zoneinfo', label: 'Zona Horaria', value: 'America/Bogota' },
      { key: 'https://zarpa.example/loyalty_level', label: 'Loyalty level', value: 'oro' },
      { key: 'https://zarpa.example/__first--seen_', label: 'First seen', value: 'ayer' },
    ]);
    expect(profileFields({ locale: 'qzz' })[5]).toMatchObject({ value: 'qzz' });
  });
});

test.each([
  ['auth0|0123', undefined],
  ['google-oauth2|0123', 'Google'],
  ['samlp|empresa|0123', 'otro proveedor'],
])('the password of %s is kept by %s', (sub, provider) => {
  expect(outsideProviderOf(sub)).toBe(provider);
});
