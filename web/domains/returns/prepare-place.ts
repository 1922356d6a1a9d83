import type { ReturnsPlace } from './returns.data.ts';

export type PreparePlace = ReturnsPlace & { companyName: string; period: string };
