import { countryLabelOf } from '@zarpa/contract/values/countries.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { profileFieldOf, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { websiteOf } from '@zarpa/contract/values/websites.rules.ts';

export type ProfileValue = string | number | boolean | null;

export const unspecified = 'No especificado';

/** Undefined when empty. Money is in the company's main currency, or dollars without one. */
export function readableValue(key: ProfileKey, value: ProfileValue, currency: string | null): string | undefined {
  if (value === null || value === '') return undefined;
  const { type, options } = profileFieldOf(key);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return type === 'money' ? formatMoney(value, currency) : value.toLocaleString('es-ES');
  if (type === 'choice') return options?.[value] ?? value;
  if (type === 'day') return formatDay(value);
  if (type === 'country') return countryLabelOf(value);
  return type === 'zone' ? readableZone(value) : value;
}

/** `$40,000`; `€40,000.50` in another currency. */
export function formatMoney(amount: number, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency ?? 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
  return format.format(amount);
}

/** `America/Bogota` → `Bogota, hora de Colombia`; the place alone for `UTC` and zones unknown to the browser. */
export function readableZone(timeZone: string): string {
  let read = timeZone.replace(/.*\//, '').replaceAll('_', ' ');
  try {
    // '1/1/1970, hora estándar de Colombia'; '1/1/1970, GMT-05:00' for a zone without a name.
    const zoneText = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'longGeneric' }).format(0);
    read += /, hora/i.exec(zoneText) ? zoneText.replace(/.*, hora( estándar)?/i, ', hora') : '';
  } catch {
    // Unknown zone: the place alone.
  }
  return read;
}

/** URL of a website field; undefined when invalid. */
export function hrefOf(key: ProfileKey, value: ProfileValue): string | undefined {
  return profileFieldOf(key).type === 'url' && typeof value === 'string' ? websiteOf(value) : undefined;
}

type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string | null>;

export function addressLines({ line1, line2, city, state, zip, country }: Address): string[] {
  const place = [zip, city, state !== city && state].filter(Boolean).join(' ');
  return [line1, line2, place, country && countryLabelOf(country)].filter((line): line is string => !!line);
}
