import type { BatchKind } from './kinds.rules.ts';

/** Kinds that end in a file. */
export const hasFile = (kind: BatchKind): boolean => kind === 'export' || kind === 'packets';
