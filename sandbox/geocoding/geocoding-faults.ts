/** `status`: every answer is this one, null for none. `dropNext`: so many connections are cut. `delayMs`: a wait. */
export type GeocodingFaults = { status: string | null; delayMs: number; dropNext: number };

export const noGeocodingFaults: Readonly<GeocodingFaults> = { status: null, delayMs: 0, dropNext: 0 };
