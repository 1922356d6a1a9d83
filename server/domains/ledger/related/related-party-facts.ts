import { countryCodes } from '@zarpa/contract/values/countries.rules.ts';
import type { RelatedPartyFacts } from '@zarpa/contract/ledger/related/operations.ts';
import { isWritable } from '../../formation/filing/writable.rules.ts';
import { fail } from '../../../platform/http/fail.ts';

export function requireWritable({ name, street, city, state, zip, country }: RelatedPartyFacts): void {
  const details = Object.entries({ name, street, city, state, zip }).flatMap(([field, value]) =>
    isWritable(value) ? [] : [{ field, message: 'Escríbelo en letras latinas: va en un formulario del IRS' }],
  );
  if (!countryCodes.includes(country)) details.push({ field: 'country', message: 'Elige un país de la lista' });
  if (details.length > 0) throw fail('request.invalid', { details });
}

const keys = ['name', 'relation', 'is_company', 'is_us', 'share', 'street', 'city', 'state', 'zip', 'country'] as const;
export const isSameParty = (one: RelatedPartyFacts, other: RelatedPartyFacts) =>
  keys.every((key) => one[key] === other[key]);
