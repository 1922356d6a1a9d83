import { createHash } from 'node:crypto';
import type { Found } from './find-places.ts';
import type { Country } from './place.ts';

type Component = { long_name: string; short_name: string; types: string[] };
type Point = { lat: number; lng: number };

/** A result as in https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
export type GeocodeResult = {
  address_components: Component[];
  formatted_address: string;
  geometry: { location: Point; location_type: string; viewport: { northeast: Point; southwest: Point } };
  partial_match?: true;
  place_id: string;
  types: string[];
};

export function describePlace(found: Found, language: string): GeocodeResult {
  const { city, street } = found;
  const seed = hash(`${found.country.code} ${found.region} ${city?.name} ${street?.longName} ${street?.number}`);
  const guessed = city && street && city.postalCodes[seed.readUInt16BE(0) % city.postalCodes.length];
  const postalCode = found.postalCode ?? guessed;
  const formatted = formatAddress(found, postalCode, language);
  return {
    address_components: components(found, postalCode, language),
    formatted_address: formatted,
    geometry: geometry(found, seed),
    ...(found.isPartial && { partial_match: true as const }),
    place_id: `ChIJ${hash(formatted).toString('base64url').slice(0, 23)}`,
    types: placeTypes(found),
  };
}

function components(
  { country, region, city, street }: Found,
  postalCode: string | undefined,
  language: string,
): Component[] {
  const regionCode = city?.region ?? region;
  const all: (Component | undefined)[] = [
    component(street?.unit, ['subpremise']),
    component(street?.number, ['street_number']),
    component(street?.longName, ['route'], street?.shortName),
    component(city?.name, ['locality', 'political']),
    component(city?.district, ['administrative_area_level_2', 'political']),
    component(regionCode && country.regions[regionCode], ['administrative_area_level_1', 'political'], regionCode),
    component(countryName(country, language), ['country', 'political'], country.code),
    component(postalCode, ['postal_code']),
  ];
  return all.filter((part) => part !== undefined);
}

function component(long: string | undefined, types: string[], short = long): Component | undefined {
  return long && short ? { long_name: long, short_name: short, types } : undefined;
}

/** For people; programs must read the components. */
function formatAddress(
  { country, region, city, street }: Found,
  postalCode: string | undefined,
  language: string,
): string {
  const regionCode = city?.region ?? region ?? '';
  const regionName = country.regions[regionCode];
  const nation = country.code === 'US' && language !== 'es' ? 'USA' : countryName(country, language);
  const isUs = country.code === 'US';
  const unit = street?.unit && (isUs ? ` #${street.unit}` : `, ${street.unit}`);
  const door = !street
    ? undefined
    : (isUs
        ? [street.number, street.shortName].filter(Boolean).join(' ')
        : [street.shortName, street.number].filter(Boolean).join(' ')) + (unit ?? '');
  const town = isUs ? city?.name : [postalCode, city?.name].filter(Boolean).join(' ');
  const area =
    isUs && city ? [regionCode, postalCode].filter(Boolean).join(' ') : regionName !== city?.name && regionName;
  return [door, town, area, nation].filter(Boolean).join(', ');
}

const countryName = ({ names }: Country, language: string) => (language.startsWith('es') ? names.es : names.en);

function placeTypes({ region, city, street }: Found): string[] {
  if (street) return [street.unit ? 'subpremise' : street.number ? 'street_address' : 'route'];
  if (city) return ['locality', 'political'];
  return [region ? 'administrative_area_level_1' : 'country', 'political'];
}

/** Near the city's centre, stable per address. */
function geometry({ country, city, region, street }: Found, seed: Buffer): GeocodeResult['geometry'] {
  const centre = city ?? country.cities.find((known) => known.region === region) ?? country.cities[0]!;
  const shift = (at: number) => (street ? (seed.readUInt16BE(at) / 65_535 - 0.5) * 0.06 : 0);
  const location = { lat: rounded(centre.latitude + shift(2)), lng: rounded(centre.longitude + shift(4)) };
  const reach = street ? 0.00135 : city ? 0.12 : 3;
  return {
    location,
    location_type: street?.number ? 'ROOFTOP' : street ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
    viewport: {
      northeast: { lat: rounded(location.lat + reach), lng: rounded(location.lng + reach) },
      southwest: { lat: rounded(location.lat - reach), lng: rounded(location.lng - reach) },
    },
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const hash = (text: string) => createHash('sha256').update(text).digest();
