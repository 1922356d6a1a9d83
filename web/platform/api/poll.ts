/** How often a screen that moves by itself asks anew. The stream of events says whether it is there (web/domains/notices/live.ts). */
let isLive = false;

export function setLive(value: boolean): void {
  isLive = value;
}

/** Rarely, because events report changes as they happen; in case one was missed. */
export const pollMs = (): number => (isLive ? 300_000 : 30_000);
