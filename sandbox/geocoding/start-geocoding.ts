import type { Journal } from '../control/journal.ts';
import { createJournal } from '../control/journal.ts';
import { journalRequests } from '../control/journal-requests.ts';
import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerGeocode } from './answer-geocode.ts';
import type { GeocodingFaults } from './geocoding-faults.ts';
import { noGeocodingFaults } from './geocoding-faults.ts';

/** How to start the geocoder. Port 0 takes any free one. */
export type GeocodingOptions = { port: number; host?: string | undefined; journal?: Journal };

/** The running stand-in. `endpoint` is what Google's own clients take as their URL. */
export type GeocodingSandbox = Listening & { endpoint: string; faults: GeocodingFaults; journal: Journal };

/** Starts the stand-in for Google's Geocoding API. */
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
