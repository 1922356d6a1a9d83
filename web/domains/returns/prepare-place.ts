import type { ReturnsPlace } from './returns.data.ts';

/** Whose papers, of which fiscal year, as its owner calls them. */
export type PreparePlace = ReturnsPlace & { companyName: string; period: string };
