/** An address as a form's boxes take it: in lines, or in one. Pure. */
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import type { PaperAddress } from './return-facts.rules.ts';

export const streetLine = ({ street, suite }: PaperAddress): string => joined([street, suite], ', ');

/** `Sheridan, WY 82801`; of another country its name too, in full (instructions of the 5472, line 1a). */
export const cityLine = ({ city, state, zip, country }: PaperAddress): string =>
  joined([city, joined([state, zip], ' '), countryCodeOf(country) === 'US' ? '' : country], ', ');

export const nameAndAddress = (name: string, address: PaperAddress): string =>
  joined([name, streetLine(address), cityLine(address)], ', ');

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);
