import { type Params, groupParam } from './api-request.ts';
import { invalidParam } from './stripe-failure.ts';
import type { Metadata } from './stripe-objects.ts';

/** Merges `metadata[...]` into the previous: an empty value removes its key; at most 50 keys of 500 letters. */
export function mergedMetadata(params: Params, before: Metadata = {}): Metadata {
  const metadata = { ...before };
  for (const [key, value] of Object.entries(groupParam(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalidParam(`metadata[${key}]`, 'Metadata values must be strings.');
    if (key.length > 40) throw invalidParam('metadata', `Metadata keys can be at most 40 characters: ${key}`);
    if (value.length > 500) throw invalidParam(`metadata[${key}]`, 'Metadata values can have up to 500 characters.');
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }
  if (Object.keys(metadata).length > 50) throw invalidParam('metadata', 'Metadata can have at most 50 keys.');
  return metadata;
}
