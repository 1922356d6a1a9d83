import { countries } from './countries.ts';
import type { City, Country } from './place.ts';
import { hasWords, plainText } from './plain-text.ts';
import { type Street, readStreet } from './read-street.ts';

export type Found = {
  country: Country;
  region?: string;
  city?: City;
  street?: Street;
  postalCode?: string;
  isPartial: boolean;
};

export type Hints = { country?: string | undefined; region?: string | undefined };

const resultsMax = 5;

export function findPlaces(address: string, hints: Hints): Found[] {
  const text = plainText(address);
  const named = countries.filter((country) => countryNames(country).some((name) => hasWords(text, name)));
  const candidates = orderCountries(hints, named);
  const exact = matchCities(text, candidates, hasWords);
  const matches = exact.length > 0 ? exact : matchCities(text, candidates, endsWithStartOf);
  const street = readStreet(streetPart(address, matches, named));
  const isPartial = exact.length === 0;
  const found = matches.map(({ country, city }) => {
    const postalCode = typedPostalCode(text, city, street);
    return { country, city, isPartial, ...(street && { street }), ...(postalCode && { postalCode }) };
  });
  if (found.length > 0) return found.slice(0, resultsMax);
  if (street) return guessCities(candidates, street);
  return findAreas(text, candidates, named);
}

function orderCountries({ country, region }: Hints, named: Country[]): Country[] {
  const code = country?.toUpperCase();
  const allowed = code
    ? countries.filter((candidate) => candidate.code === code)
    : named.length > 0
      ? named
      : countries;
  const first = region?.toUpperCase();
  return allowed.toSorted((a, b) => Number(b.code === first) - Number(a.code === first));
}

type CityMatch = { country: Country; city: City; weight: number };

function matchCities(text: string, candidates: Country[], names: (text: string, name: string) => boolean): CityMatch[] {
  const matches = candidates.flatMap((country) =>
    country.cities
      .filter(
        (city) =>
          names(text, plainText(city.name)) ||
          city.postalCodes.some((code) => code.length >= 5 && hasWords(text, plainText(code))),
      )
      .map((city) => ({ country, city, weight: scoreOf(text, country, city) })),
  );
  const heaviest = Math.max(...matches.map(({ weight }) => weight));
  // Places of equal weight all stay; «Washington Ave, Cheyenne, WY» keeps only Cheyenne.
  return matches.filter(({ weight }) => weight === heaviest);
}

function scoreOf(text: string, country: Country, city: City): number {
  const regionName = plainText(country.regions[city.region] ?? '');
  const hasRegion = hasWords(text, regionName) || (country.code === 'US' && hasWords(text, city.region.toLowerCase()));
  const hasCode = city.postalCodes.some((code) => hasWords(text, plainText(code)));
  // Below 1, so it only breaks ties: «Av. Mendoza 100, Rosario» is in Rosario.
  const lateness = Math.max(0, text.lastIndexOf(plainText(city.name))) / (text.length + 1);
  return (hasCode ? 8 : 0) + (hasRegion && regionName !== plainText(city.name) ? 4 : 0) + lateness;
}

/** Accepts any typed postal code: the last number with as many digits as the city's own codes. */
function typedPostalCode(text: string, city: City, street: Street | undefined): string | undefined {
  const known = city.postalCodes.find((code) => hasWords(text, plainText(code)));
  const digits = city.postalCodes[0]?.length ?? 0;
  if (known || digits < 4) return known;
  const numbers = text.split(' ').filter((word) => /^\d+$/.test(word) && word.length === digits);
  return numbers.findLast((number) => number !== street?.number);
}

function endsWithStartOf(text: string, name: string): boolean {
  const lastWords = text.split(' ').map((_, index, words) => words.slice(index).join(' '));
  return lastWords.some((typed) => typed.length >= 4 && /^\p{L}/u.test(typed) && name.startsWith(typed));
}

function streetPart(address: string, matches: CityMatch[], named: Country[]): string {
  const known = new Set([
    ...named.flatMap(countryNames),
    ...matches.flatMap(({ country, city }) => [
      plainText(city.name),
      city.region.toLowerCase(),
      plainText(country.regions[city.region] ?? ''),
      ...city.postalCodes.map(plainText),
    ]),
  ]);
  const segments = address.split(',').map((segment) => segment.trim());
  const isKnown = (segment: string) => {
    let left = ` ${plainText(segment)} `;
    for (const name of [...known].toSorted((a, b) => b.length - a.length))
      if (name) left = left.replace(` ${name} `, ' ');
    return left.replace(/\b\w?\d{4,7}\w{0,3}\b/, '').trim() === '';
  };
  const kept = segments.filter((segment, index) => index === 0 || !isKnown(segment));
  if (segments.length > 1) return isKnown(kept[0] ?? '') ? '' : kept.join(', ');
  return withoutTail(address, known);
}

/** Without commas «Av. Corrientes 1234 Buenos Aires» ends where the city begins. */
function withoutTail(address: string, known: Set<string>): string {
  const words = address.split(/\s+/);
  for (let start = 0; start < words.length; start += 1) {
    const tail = plainText(words.slice(start).join(' '));
    if ([...known].some((name) => name && (tail === name || tail.startsWith(`${name} `))))
      return words.slice(0, start).join(' ');
  }
  return address;
}

function guessCities(candidates: Country[], street: Street): Found[] {
  const all = candidates.flatMap((country) =>
    country.cities.slice(0, candidates.length > 1 ? 1 : resultsMax).map((city) => ({ country, city })),
  );
  return all.slice(0, resultsMax).map((place) => ({ ...place, street, isPartial: true }));
}

function findAreas(text: string, candidates: Country[], named: Country[]): Found[] {
  const regions = candidates.flatMap((country) =>
    Object.entries(country.regions)
      .filter(([, name]) => hasWords(text, plainText(name)))
      .map(([region]) => ({ country, region, isPartial: false })),
  );
  if (regions.length > 0) return regions.slice(0, resultsMax);
  return named.filter((country) => candidates.includes(country)).map((country) => ({ country, isPartial: false }));
}

const countryNames = ({ names, aliases }: Country) => [plainText(names.es), plainText(names.en), ...aliases];
