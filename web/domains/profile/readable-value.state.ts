/** A value of a profile as one reads it. Pure. */
import { countryLabelOf } from '@zarpa/contract/values/countries.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { profileFieldOf, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { websiteOf } from '@zarpa/contract/values/websites.rules.ts';

export type ProfileValue = string | number | boolean | null;

export const unspecified = 'No especificado';

/** Undefined where nothing is given. Money is in the company's main currency; in dollars where it has none. */
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

/** `$40,000`, as amounts stand everywhere; `€40,000.50` in another currency. */
export function formatMoney(amount: number, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency ?? 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
  return format.format(amount);
}

/** `America/Bogota` → `Bogota, hora de Colombia`; the place alone for `UTC` and what this browser does not know. */
export function readableZone(timeZone: string): string {
  let read = timeZone.replace(/.*\//, '').replaceAll('_', ' ');
  try {
    // '1/1/1970, hora estándar de Colombia'; '1/1/1970, GMT-05:00' of a zone without a name.
    const zoneText = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'longGeneric' }).format(0);
    read += /, hora/i.exec(zoneText) ? zoneText.replace(/.*, hora( estándar)?/i, ', hora') : '';
  } catch {
    // Its place is enough.
  }
  return read;
}

/** Where a website leads; undefined for what is none. */
export function hrefOf(key: ProfileKey, value: ProfileValue): string | undefined {
  return profileFieldOf(key).type === 'url' && typeof value === 'string' ? websiteOf(value) : undefined;
}

type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string | null>;

/** Line by line, as one writes it on an envelope. */
export function addressLines({ line1, line2, city, state, zip, country }: Address): string[] {
  const place = [zip, city, state !== city && state].filter(Boolean).join(' ');
  return [line1, line2, place, country && countryLabelOf(country)].filter((line): line is string => !!line);
}
