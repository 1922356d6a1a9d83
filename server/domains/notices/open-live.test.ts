import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '../../log.ts';
import type { Subscription, Listener } from '../../platform/db/open-listener.ts';
import type { SentEvent } from '../../platform/http/answers/answer.ts';
import type { Actor, Caller } from '../../platform/http/security/actor.ts';
import type { Announced } from '../../platform/notifications/announce.queries.ts';
import type { Follower, Live } from './live.ts';
import { openLive, receiveEvents } from './open-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const ownCase = { event: 'case', data: { registration_id: 'registro' } };
const staffCase = { event: 'staff-case', data: { case_id: 'caso' } };
const here = { id: '7', event: 'here', data: {} };
const again = { id: '7', event: 'again', data: {} };

function anHourLater() {
  const hearings = new Map<string, Subscription>();
  const listener: Listener = {
    hear: (channel, hearing) => void hearings.set(channel, hearing),
    start() {},
    stop: async () => {},
  };
  const live = openLive(listener, openLog('test', 'silent'));
  const { receive, listening, lost } = hearings.get('live')!;
  listening();
  vi.advanceTimersByTime(3_600 * second);
  return { live, listening, lost, say: (announced: Announced) => receive(JSON.stringify(announced)) };
}

async function eventsFor(live: Live, how: Partial<Follower> & { isStaff?: boolean }): Promise<SentEvent[]> {
  const { isStaff = false, ...of } = how;
  const follower: Follower = {
    userId: 'titular',
    lastSeq: undefined,
    watchedMs: 2 * second,
    state: async () => ({
      secondsLeft: 3_600,
      isStaff,
      companies: (of.userId ?? 'titular') === 'titular' ? own : [],
    }),
    missed: async () => ({ seqs: [], last: '7' }),
    ...of,
  };
  const leaving = new AbortController();
  const events: SentEvent[] = [];
  const reading = (async () => {
    for await (const event of live.follow(follower, leaving.signal)) events.push(event);
  })();
  await vi.advanceTimersByTimeAsync(second);
  leaving.abort();
  await reading;
  return events;
}

/** Of the titular. */
const own = ['registro', 'antes', ...Array.from({ length: 101 }, (_, number) => `registro ${number}`)];
const moved = { case: 'caso', registration: 'registro', user: 'titular' };

test('who says for how long they have been reading is told what happened meanwhile, and need not read again', async () => {
  const { live, say } = anHourLater();
  say({ ...moved, registration: 'antes' });
  vi.advanceTimersByTime(40 * second);
  say(moved);
  say({ notice: '6', user: 'titular' });
  say({ ...moved, registration: 'otro', user: 'otra' });
  vi.advanceTimersByTime(second);
  const notice = { id: '6', event: 'notice', data: { seq: '6' } };
  expect(await eventsFor(live, {})).toEqual([here, ownCase, notice]);
  expect(await eventsFor(live, { userId: 'ajena' })).toEqual([here]);
  expect(await eventsFor(live, { userId: 'agente', isStaff: true })).toEqual([here, staffCase]);
  expect(await eventsFor(live, { watchedMs: 20 * second })).toHaveLength(4);
  for (let number = 0; number < 101; number += 1) say({ ...moved, registration: `registro ${number}` });
  expect(await eventsFor(live, {})).toEqual([again]);
});

test('what is not remembered is read anew: nobody says since when, who comes back, before the process listened, after it lost the line', async () => {
  const { live, listening, lost } = anHourLater();
  expect(await eventsFor(live, { watchedMs: undefined })).toEqual([again]);
  expect(await eventsFor(live, { lastSeq: '5' })).toEqual([again]);
  expect(await eventsFor(live, { watchedMs: 3_600 * second })).toEqual([again]);
  expect(await eventsFor(live, { watchedMs: 3_000 * second })).toEqual([here]);
  lost();
  expect(await eventsFor(live, {})).toEqual([again]);
  listening();
  expect(await eventsFor(live, {})).toEqual([again]);
  vi.advanceTimersByTime(33 * second);
  expect(await eventsFor(live, {})).toEqual([here]);
});

test('the operation passes on what the browser says of its screen, and what it heard last', async () => {
  const followers: Follower[] = [];
  const live: Live = {
    hasRoom: () => true,
    follow: (follower) => {
      followers.push(follower);
      return (async function* () {})();
    },
  };
  const actor = { userId: 'titular', session: { id: 'sesión' } } as Actor;
  const db = undefined as never;
  for (const [watched, lastEventId] of [
    [1_235, undefined],
    [1_235, '42'],
    [undefined, 'no es un número'],
  ] as const) {
    const answer = await receiveEvents(
      { db, live } as never,
      actor,
      { query: { watched } } as never,
      { lastEventId } as Caller,
    );
    answer.open(new AbortController().signal);
  }
  expect(followers.map(({ watchedMs, lastSeq }) => [watchedMs, lastSeq])).toEqual([
    [1_235, undefined],
    [1_235, '42'],
    [undefined, undefined],
  ]);
});
