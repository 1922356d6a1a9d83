import { createJournal, type Journal, journalRequests } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { answerGeocode } from './answer-geocode.ts';
import { type GeocodingFaults, noGeocodingFaults } from './geocoding-faults.ts';

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
