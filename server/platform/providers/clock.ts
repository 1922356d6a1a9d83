/** The time of a stand-in, so that a year of the product can be walked in minutes. Production knows the machine's alone. */
export type Clock = { now: () => Date; close: () => void };

const askedMs = 1_000;

/**
 * Without `url` the machine's time. Otherwise that of `url` (`{ now }`), asked every second: until it has answered the
 * machine's, and while it does not answer as far from it as before.
 */
export function openClock(url: string | undefined): Clock {
  if (url === undefined) return { now: () => new Date(), close: () => undefined };
  let aheadMs = 0;
  const ask = async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(askedMs) });
    const { now } = (await answer.json()) as { now: string };
    const said = Date.parse(now) - Date.now();
    if (Number.isFinite(said)) aheadMs = said;
  };
  const askAgain = () => void ask().catch(() => undefined);
  askAgain();
  const asking = setInterval(askAgain, askedMs).unref();
  return { now: () => new Date(Date.now() + aheadMs), close: () => clearInterval(asking) };
}
