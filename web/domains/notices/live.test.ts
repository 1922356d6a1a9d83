import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSignOut } from '../../platform/api/back-cache.ts';
import type { LiveEvent } from './live.state.ts';
import { followLive } from './live.ts';

let opened: Stream[] = [];

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Fakes one lock for all tabs; the next waiting tab gets it on release. */
let leaders: Promise<void>;

beforeEach(() => {
  const page = new EventTarget();
  opened = [];
  leaders = Promise.resolve();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _how: object, lead: () => Promise<void>) => (leaders = leaders.then(lead)) },
  });
  vi.stubGlobal('window', globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openTab(): { received: LiveEvent[]; standings: boolean[]; stop: () => void } {
  const [received, standings]: [LiveEvent[], boolean[]] = [[], []];
  const stop = followLive({
    userId: 'titular',
    onEvent: (event) => received.push(event),
    onLiveChange: (isLive) => standings.push(isLive),
  });
  return { received, standings, stop };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const readingFor = (ms: number) => {
  vi.spyOn(performance, 'now').mockReturnValue(ms);
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin);
};
const moved = { name: 'case', data: { registration_id: 'registro' } };
const again = { name: 'again', data: {} };

test('a session that is confirmed while its person signs out opens no stream; when that fails, it does', async () => {
  const undo = beginSignOut();
  const { stop } = openTab();
  await soon();
  expect(opened).toEqual([]);
  undo();
  await soon();
  expect(opened.map(({ url }) => url.split('?')[0])).toEqual(['/api/events']);
  stop();
});

test('stopped before it began, it never opens one', async () => {
  openTab().stop();
  await soon();
  expect(opened).toEqual([]);
});

test('says for how long the page has been reading, and is told what happened meanwhile without reading all of it again', async () => {
  readingFor(1_234.5);
  const { received, stop } = openTab();
  await soon();
  expect(opened.map(({ url }) => url)).toEqual(['/api/events?watched=1235']);
  opened[0]!.open();
  opened[0]!.say('case', moved.data);
  opened[0]!.say('here', {});
  expect(received).toEqual([moved]);
  stop();
});

test('counts by the wall where the machine slept', async () => {
  readingFor(1_000);
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 3_600_000);
  const { stop } = openTab();
  await soon();
  expect(opened.map(({ url }) => url)).toEqual([`/api/events?watched=3600000`]);
  stop();
});

test('a stream that took longer than the server counts on, or that comes back by itself, has everything read anew', async () => {
  readingFor(1_000);
  const { received, stop } = openTab();
  await soon();
  readingFor(20_500);
  opened[0]!.open();
  expect(received).toEqual([]);
  readingFor(21_500);
  opened[0]!.open();
  expect(received).toEqual([again]);
  stop();
});

test('another tab hears what was said just before it came; one that heard nothing for longer reads everything anew', async () => {
  readingFor(1_000);
  const first = openTab();
  await soon();
  opened[0]!.open();
  opened[0]!.say('case', moved.data);
  readingFor(5_000);
  const young = openTab();
  await soon();
  expect([young.received, young.standings]).toEqual([[moved], [true]]);
  readingFor(60_000);
  const old = openTab();
  await soon();
  expect([old.received, old.standings]).toEqual([[again], [true]]);
  expect(opened).toHaveLength(1);
  for (const { stop } of [first, young, old]) stop();
});
