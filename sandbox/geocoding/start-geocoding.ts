import type { Journal } from '../control/journal.ts';
import { createJournal } from '../control/journal.ts';
import { journalRequests } from '../control/journal-requests.ts';
import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerGeocode } from './answer-geocode.ts';
import type { GeocodingFaults } from './geocoding-faults.ts';
import { noGeocodingFaults } from './geocoding-faults.ts';

export type GeocodingOptions = { port: number; host?: string | undefined; journal?: Journal };

export type GeocodingSandbox = Listening & { endpoint: string; faults: GeocodingFaults; journal: Journal };

export async function startGeocoding(options: GeocodingOptions): Promise<GeocodingSandbox> {
  const { journal = createJournal() } = options;
  const faults = { ...noGeocodingFaults };
  const listening = await serve(
    'geocoding',
    options,
    journalRequests(journal, 'geocoding', (request, response) => answerGeocode(faults, request, response)),
  );
  return { ...listening, endpoint: `${listening.url}/maps/api/geocode/json`, faults, journal };
}
