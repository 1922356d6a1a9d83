/** `status`: given to every answer, null for none. `dropNext`: number of connections to cut. `delayMs`: a delay. */
export type GeocodingFaults = { status: string | null; delayMs: number; dropNext: number };

export const noGeocodingFaults: Readonly<GeocodingFaults> = { status: null, delayMs: 0, dropNext: 0 };
