import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause, takeFault } from '../control/faults.ts';
import { sendJson } from '../http/send.ts';
import { describePlace } from './describe-place.ts';
import { type Found, findPlaces } from './find-places.ts';
import type { GeocodingFaults } from './geocoding-faults.ts';

/** `GET /maps/api/geocode/json`. As at the provider, every refusal is HTTP 200 with a `status`. */
export async function answerGeocode(faults: GeocodingFaults, request: IncomingMessage, response: ServerResponse) {
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  await pause(faults.delayMs);
  if (takeFault(faults, 'dropNext')) return void request.socket.destroy();
  if (path !== '/maps/api/geocode/json' || request.method !== 'GET')
    return sendJson(response, 404, { error_message: 'Not found', results: [], status: 'INVALID_REQUEST' });
  sendJson(response, 200, geocode(new URLSearchParams(query), faults.status));
}

type Answer = { results: unknown[]; status: string; error_message?: string };

const charactersMax = 500;

function geocode(query: URLSearchParams, faultStatus: string | null): Answer {
  if (faultStatus) return refusal(faultStatus, 'Asked for by a fault.');
  if (!query.get('key'))
    return refusal(
      'REQUEST_DENIED',
      'You must use an API key to authenticate each request to Google Maps Platform APIs. For additional information, please refer to http://g.co/dev/maps-no-account',
    );
  const address = query.get('address')?.trim() ?? '';
  const country = readCountry(query.get('components') ?? '');
  if (!address && !country)
    return refusal(
      'INVALID_REQUEST',
      "Invalid request. Missing the 'address', 'components', 'latlng' or 'place_id' parameter.",
    );
  if (address.length > charactersMax) return refusal('INVALID_REQUEST', 'Invalid request. The address is too long.');
  const language = query.get('language') ?? 'en';
  const hints = { country, region: query.get('region') ?? undefined };
  const results = findPlaces(address || (country ?? ''), hints).map((found: Found) => describePlace(found, language));
  return { results, status: results.length > 0 ? 'OK' : 'ZERO_RESULTS' };
}

/** `components=country:AR|…`: the country restricts, other components are ignored. */
function readCountry(components: string): string | undefined {
  return /(?:^|\|)country:([A-Za-z]{2})(?:\||$)/.exec(components)?.[1];
}

const refusal = (status: string, message: string): Answer => ({ results: [], status, error_message: message });
