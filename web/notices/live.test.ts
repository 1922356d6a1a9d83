import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSignOut } from '../api/back-cache.ts';
import { followLive } from './live.ts';

/** What the browser would open. */
let opened: string[] = [];

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(url: string) {
    super();
    opened.push(url);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  const page = new EventTarget();
  opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _how: object, lead: () => Promise<void>) => lead() },
  });
  vi.stubGlobal('window', globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const follow = () => followLive({ userId: 'titular', onEvent: () => undefined, onStanding: () => undefined });
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a session that is confirmed while its person signs out opens no stream; when that fails, it does', async () => {
  const stay = beginSignOut();
  const stop = follow();
  await soon();
  expect(opened).toEqual([]);
  stay();
  await soon();
  expect(opened).toEqual(['/api/events']);
  stop();
});

test('stopped before it began, it never opens one', async () => {
  follow()();
  await soon();
  expect(opened).toEqual([]);
});
