import { ApiError } from '../../api/api-error.ts';

/** Quoted to support: the request's id, or a short hash that is the same for the same failure. */
export function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return error.requestId;
  const text = error instanceof Error ? `${error.name}:${error.message}` : String(error);
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return `W-${hash.toString(36).toUpperCase().padStart(7, '0')}`;
}
