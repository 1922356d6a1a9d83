/** How often a polling screen refetches. The event stream reports whether it is connected (web/domains/notices/live.ts). */
let isLive = false;

export function setLive(value: boolean): void {
  isLive = value;
}

/** Rarely while events arrive; polling then only covers a missed event. */
export const pollMs = (): number => (isLive ? 300_000 : 30_000);
