/**
 * `status`: every answer is this status (`OVER_QUERY_LIMIT`, `UNKNOWN_ERROR`…), null for none. `dropNext`: that many
 * connections are cut. `delayMs`: every answer waits.
 */
export type GeocodingFaults = { status: string | null; delayMs: number; dropNext: number };

export const noGeocodingFaults: Readonly<GeocodingFaults> = { status: null, delayMs: 0, dropNext: 0 };
