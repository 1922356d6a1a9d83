/** The identity provider's profile on the account page (formation.md §2, 'Account settings page'). Pure. */

type ProfileField = { key: string; label: string; value: string };

export const unknownValue = 'No especificado';

const fixedFields = [
  ['name', 'Nombre Completo'],
  ['given_name', 'Nombre'],
  ['family_name', 'Apellido'],
  ['nickname', 'Nombre de Usuario'],
  ['email', 'Correo Electrónico'],
  ['locale', 'Idioma'],
] as const;

const hidden = new Set(['sub', 'updated_at', 'picture', 'email_verified']);

/** OpenID Connect Core §5.1; other claim names are made readable. */
const otherLabels: Record<string, string> = {
  middle_name: 'Segundo Nombre',
  preferred_username: 'Nombre de Usuario Preferido',
  profile: 'Página de Perfil',
  website: 'Sitio Web',
  gender: 'Género',
  birthdate: 'Fecha de Nacimiento',
  zoneinfo: 'Zona Horaria',
  phone_number: 'Teléfono',
};

export function profileFields(claims: Readonly<Record<string, unknown>>): ProfileField[] {
  const known = new Set<string>(fixedFields.map(([key]) => key));
  const fixed = fixedFields.map(([key, label]) => ({ key, label, value: shownValue(key, claims[key]) }));
  const others = Object.entries(claims)
    .filter(([key, value]) => !known.has(key) && !hidden.has(key) && typeof value === 'string')
    .map(([key, value]) => ({ key, label: otherLabels[key] ?? readableName(key), value: shownValue(key, value) }));
  return [...fixed, ...others];
}

function shownValue(key: string, value: unknown): string {
  if (typeof value !== 'string' || !value.trim()) return unknownValue;
  return key === 'locale' ? describeLocale(value) : value;
}

/** `es-MX` → `Español de México (es-MX)` */
function describeLocale(locale: string): string {
  try {
    const name = new Intl.DisplayNames('es', { type: 'language' }).of(locale);
    return name && name !== locale ? `${name.charAt(0).toUpperCase()}${name.slice(1)} (${locale})` : locale;
  } catch {
    // Invalid language tag; a provider may send anything.
    return locale;
  }
}

/** `https://zarpa.example/loyalty_level` → `Loyalty level`: Auth0 requires URL names for custom claims. */
function readableName(key: string): string {
  const words = (key.split('/').findLast(Boolean) ?? key).replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The provider behind `google-oauth2|…`, which keeps the password; undefined for accounts with a password of ours. */
export function outsideProviderOf(sub: string): string | undefined {
  const [connection = ''] = sub.split('|');
  if (connection === 'auth0') return undefined;
  return outsideNames[connection] ?? 'otro proveedor';
}

const outsideNames: Record<string, string> = {
  'google-oauth2': 'Google',
  apple: 'Apple',
  windowslive: 'Microsoft',
  waad: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  linkedin: 'LinkedIn',
};
