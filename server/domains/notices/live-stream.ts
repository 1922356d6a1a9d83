import type { SentEvent } from '../../platform/http/answers/answer.ts';
import type { Announced } from '../../platform/notifications/announce.queries.ts';
import type { Follower } from './live.ts';
import { noticeEvent, toldEvents } from './told-events.rules.ts';

/** Beyond this many unsent events, reading everything again is cheaper. */
const waitingMax = 100;
/** Retry after the database failed to check the session. */
const checkAgainMs = 1_000;

/** Merges repeated events. A stream that falls behind is told to read everything again. */
export class LiveStream {
  readonly follower: Follower;
  /** Events since its page began to load; undefined once sent, or where unknown. */
  #before: readonly Announced[] | undefined;
  #isStaff = false;
  /** Unknown until the first check. */
  #companies: ReadonlySet<string> | undefined;
  readonly #waiting = new Map<string, SentEvent>();
  #isBehind = true;
  #isToCheck = true;
  #isEnded = false;
  #isOver = false;
  #wake: () => void = () => undefined;
  #expiry: NodeJS.Timeout | undefined;

  constructor(follower: Follower, before: readonly Announced[] | undefined) {
    this.follower = follower;
    this.#before = before;
  }

  get isStaff(): boolean {
    return this.#isStaff;
  }

  hear(announced: Announced): void {
    for (const event of this.#toldOf(announced)) this.#push(event);
  }

  #push(event: SentEvent): void {
    this.#waiting.set(`${event.event}:${JSON.stringify(event.data)}`, event);
    if (this.#waiting.size > waitingMax) this.fallBehind();
    else this.#wake();
  }

  fallBehind(): void {
    this.#waiting.clear();
    this.#before = undefined;
    this.#isBehind = true;
    this.#wake();
  }

  /** The person changed: the session is checked again. */
  check(): void {
    this.#isToCheck = true;
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#expiry);
    this.#wake();
  }

  async *events(): AsyncGenerator<SentEvent> {
    let { lastSeq } = this.follower;
    while (!this.#isEnded) {
      if (this.#isToCheck && !(await this.#mayGoOn())) {
        // Sent before the end, so that the browser does not reconnect only to be refused.
        if (this.#isOver) yield { event: 'end', data: {} };
        return;
      }
      if (this.#isBehind) {
        this.#isBehind = false;
        const before = this.#before;
        this.#before = undefined;
        for (const announced of before ?? []) {
          this.hear(announced);
          if (this.#isBehind) break;
        }
        if (this.#isBehind) continue;
        const { seqs, last } = await this.follower.missed(lastSeq);
        lastSeq = last;
        for (const seq of seqs) yield noticeEvent(seq);
        // Case events have no sequence: without a record of what was missed, everything is read again.
        yield { id: last, event: before ? 'here' : 'again', data: {} };
      }
      const [entry] = this.#waiting;
      if (entry) {
        this.#waiting.delete(entry[0]);
        // They may have been taken out since.
        const { registration_id: registration } = entry[1].data as { registration_id?: string };
        if (registration !== undefined && !this.#isIn(registration)) continue;
        lastSeq = entry[1].id ?? lastSeq;
        yield entry[1];
      } else if (!this.#isToCheck && !this.#isBehind && !this.#isEnded) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    }
  }

  #toldOf(announced: Announced): readonly SentEvent[] {
    return toldEvents(announced, {
      userId: this.follower.userId,
      isStaff: this.#isStaff,
      isIn: (registration) => this.#isIn(registration),
    });
  }

  #isIn(registration: string): boolean {
    return this.#companies?.has(registration) ?? true;
  }

  async #mayGoOn(): Promise<boolean> {
    this.#isToCheck = false;
    clearTimeout(this.#expiry);
    const wasStaff = this.#isStaff;
    const isFirst = this.#expiry === undefined;
    try {
      const state = await this.follower.state();
      this.#isOver = !state;
      // When its role changed, the browser reconnects with the new one.
      if (!state || (!isFirst && state.isStaff !== wasStaff)) return false;
      this.#isStaff = state.isStaff;
      this.#companies = new Set(state.companies);
      this.#checkIn(Math.ceil(state.secondsLeft) * 1_000 + 50);
    } catch (error) {
      if (isFirst) throw error;
      this.#checkIn(checkAgainMs);
    }
    return true;
  }

  #checkIn(ms: number): void {
    if (!this.#isEnded) this.#expiry = setTimeout(() => this.check(), Math.min(ms, 2 ** 31 - 1)).unref();
  }
}
