import { z } from 'zod';
import type { AddressSuggestion } from '@zarpa/contract/companies/operations.ts';
import { countryCodeOf, countryName } from '@zarpa/contract/values/countries.rules.ts';
import type { Config } from '../../config.ts';
import { fail } from '../http/fail.ts';

export type Maps = {
  /** At most 5 suggestions, those in `country` (ISO alpha-2) first. Throws `companies.address_search_unavailable`. */
  searchAddresses: (address: string, country: string | undefined) => Promise<AddressSuggestion[]>;
};

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const geocoding = z.object({
  status: z.string(),
  results: z
    .array(z.object({ place_id: z.string(), formatted_address: z.string(), address_components: z.array(component) }))
    .default([]),
});
type Component = z.output<typeof component>;

export function openMaps(config: Config['maps']): Maps {
  return {
    searchAddresses: async (address, country) => {
      const url = new URL('/maps/api/geocode/json', config.url);
      // `region` is only a preference, and customers in Latin America want their chosen country first.
      url.search = new URLSearchParams({
        address,
        region: (country ?? 'us').toLowerCase(),
        language: 'es',
        key: config.key,
      }).toString();
      const answer = await ask(url);
      if (answer.status === 'ZERO_RESULTS') return [];
      if (answer.status !== 'OK')
        throw fail('companies.address_search_unavailable', { cause: new Error(answer.status) });
      return answer.results.slice(0, 5).map((result) => ({
        place_id: result.place_id,
        formatted_address: result.formatted_address,
        ...partsOf(result.address_components),
      }));
    },
  };
}

async function ask(url: URL) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    return geocoding.parse(await response.json());
  } catch (error) {
    // The URL contains the searched address, so the cause keeps only the error's name.
    throw fail('companies.address_search_unavailable', { cause: new Error((error as Error).name) });
  }
}

/** From the components; the formatted text is only for people. */
function partsOf(components: Component[]): Omit<AddressSuggestion, 'place_id' | 'formatted_address'> {
  const find = (...types: string[]) => {
    for (const type of types) {
      const found = components.find((candidate) => candidate.types.includes(type));
      if (found) return found.long_name;
    }
    return '';
  };
  const street = [find('route'), find('street_number')].filter(Boolean).join(' ');
  const code = countryCodeOf(components.find((part) => part.types.includes('country'))?.short_name ?? '');
  return {
    street: code === 'US' ? [find('street_number'), find('route')].filter(Boolean).join(' ') : street,
    city: find('locality', 'postal_town', 'sublocality', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: find('administrative_area_level_1'),
    zip: find('postal_code'),
    country: code ? countryName(code) : '',
  };
}
