/**
 * One event stream shared by all tabs: a browser opens six connections per origin, and each stream holds one. The
 * tab with the lock streams and broadcasts; when it closes, the next tab gets the lock.
 */
import { signingOut, whenTrusted } from '../../platform/api/back-cache.ts';
import { eventNames, type LiveEvent } from './live.state.ts';

type LiveOptions = {
  /** Separates the channels of different people in one browser. */
  userId: string;
  onEvent: (event: LiveEvent) => void;
  onLiveChange: (isLive: boolean) => void;
};

type Message = { kind: 'event'; event: LiveEvent } | { kind: 'standing'; isLive: boolean } | { kind: 'question' };

/** Allowance for the request's travel time: the server adds half a minute to the requested span. */
const wayMs = 20_000;

/** Delay after a permanent end, such as a proxy's 502 while the API restarts. */
const retryMs = 30_000;

const again: LiveEvent = { name: 'again', data: {} };

/** Returns the unsubscribe. Without Web Locks or BroadcastChannel there is no stream, and screens keep polling. */
export function followLive({ userId, onEvent, onLiveChange }: LiveOptions): () => void {
  if (!navigator.locks || typeof BroadcastChannel !== 'function') return () => undefined;
  const name = `zarpa.live.${userId}`;
  let channel: BroadcastChannel | undefined;
  let waiting: AbortController | undefined;
  let endStream: (() => void) | undefined;
  let isLive = false;
  /** When events last arrived, on this page's clock; initially when the page loaded. */
  let liveUntilMs = 0;
  let recentEvents: { atMs: number; event: LiveEvent }[] = [];
  let retry: number | undefined;
  let isOver = false;

  function join() {
    if (channel) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
    post({ kind: 'question' });
    queue();
  }

  function leave() {
    clearTimeout(retry);
    retry = undefined;
    waiting?.abort();
    waiting = undefined;
    endStream?.();
    channel?.close();
    channel = undefined;
    setLive(false);
  }

  function queue() {
    if (waiting) return;
    waiting = new AbortController();
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  }

  function lead(): Promise<void> {
    // Left before the lock was granted: a page in the back/forward cache must not request anything.
    if (!channel) return Promise.resolve();
    return new Promise((resolve) => {
      const requestedMs = pageMs();
      // The server replays events of this span; otherwise everything would be fetched twice.
      const source = new EventSource(`/api/events?watched=${Math.ceil(requestedMs)}`);
      endStream = () => {
        source.close();
        endStream = undefined;
        resolve();
      };
      source.addEventListener('open', () => {
        publishLive(true);
        if (pageMs() - requestedMs > wayMs) pass(again);
      });
      source.addEventListener('error', () => {
        publishLive(false);
        if (source.readyState === EventSource.CLOSED) giveUp();
      });
      // The session ended, so a reconnect would be refused.
      source.addEventListener('end', () => {
        publishLive(false);
        giveUp();
      });
      for (const kind of eventNames)
        source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
          pass({ name: kind, data: JSON.parse(data) as LiveEvent['data'] });
        });
    });
  }

  /** After a refusal browsers do not reconnect: another tab may try, this one later. */
  function giveUp() {
    endStream?.();
    waiting = undefined;
    retry = window.setTimeout(tryAgain, retryMs * (1 + Math.random()));
  }

  function tryAgain() {
    clearTimeout(retry);
    retry = undefined;
    if (channel) queue();
  }

  function receive(message: Message) {
    if (message.kind === 'event') onEvent(message.event);
    else if (message.kind === 'standing') {
      const isBehind = message.isLive && !isLive && pageMs() - liveUntilMs > wayMs;
      setLive(message.isLive);
      if (isBehind) onEvent(again);
    } else if (endStream) {
      post({ kind: 'standing', isLive });
      // The new tab started loading before it could listen.
      for (const { event } of recent()) post({ kind: 'event', event });
    }
  }

  function pass(event: LiveEvent) {
    recentEvents = [...recent(), { atMs: pageMs(), event }];
    post({ kind: 'event', event });
    onEvent(event);
  }

  function recent() {
    return recentEvents.filter(({ atMs }) => pageMs() - atMs < wayMs);
  }

  function post(message: Message) {
    channel?.postMessage(message);
  }

  function publishLive(value: boolean) {
    setLive(value);
    post({ kind: 'standing', isLive: value });
  }

  function setLive(value: boolean) {
    if (isLive) liveUntilMs = pageMs();
    isLive = value;
    onLiveChange(value);
  }

  const onFocus = () => void (retry !== undefined && tryAgain());
  // A page restored for another person reloads, and one that signs out stays silent: neither reaches this point.
  const begin = () => void whenTrusted().then(() => !isOver && join());
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && begin());
  addEventListener('focus', onFocus);
  // A page in the back/forward cache must not hold the stream.
  addEventListener('pagehide', leave);
  addEventListener(signingOut, leave);
  addEventListener('pageshow', onShow);
  begin();
  return () => {
    isOver = true;
    removeEventListener('focus', onFocus);
    removeEventListener('pagehide', leave);
    removeEventListener(signingOut, leave);
    removeEventListener('pageshow', onShow);
    leave();
  };
}

/** Milliseconds since this page loaded; also by wall clock, because `performance.now()` may stop while the machine sleeps. */
const pageMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);
