/** Grows, so that a slow agency is asked less often. */
export function pauseMs(looks: number, { pollMs }: { pollMs: number }): number {
  return Math.round(Math.min(pollMs * 1.3 ** Math.min(looks, 40), pollMs * 60));
}
