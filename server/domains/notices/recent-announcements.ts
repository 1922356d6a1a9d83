import type { Announced } from '../../platform/notifications/announce.queries.ts';

type Stored = { at: number; announced: Announced };

/** Covers the busiest minutes; older clients read everything again. */
const keptMax = 5_000;
const keptMs = 120_000;

export class RecentAnnouncements {
  #kept: Stored[] = [];
  /** Events up to this time may be incomplete. */
  #missingUpTo = Number.POSITIVE_INFINITY;

  begin(now: number): void {
    this.#kept = [];
    this.#missingUpTo = now;
  }

  lose(): void {
    this.begin(Number.POSITIVE_INFINITY);
  }

  note(announced: Announced, now: number): void {
    this.#kept.push({ at: now, announced });
    const firstKept = this.#kept.findIndex(({ at }) => at >= now - keptMs);
    const dropped = this.#kept.splice(0, Math.max(firstKept, this.#kept.length - keptMax)).at(-1);
    if (dropped) this.#missingUpTo = Math.max(this.#missingUpTo, dropped.at);
  }

  /** Events received since then, in order; undefined when incomplete. */
  from(moment: number): readonly Announced[] | undefined {
    if (moment <= this.#missingUpTo) return undefined;
    return this.#kept.filter(({ at }) => at >= moment).map(({ announced }) => announced);
  }
}
