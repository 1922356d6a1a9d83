/**
 * One stream of events for all tabs of a browser: a seventh stream to one origin would leave no connection for anything
 * else. Whoever holds the lock has the stream and passes on what it says; when that tab dies, the next one has the lock.
 */
import { signingOut, whenTrusted } from '../../platform/api/back-cache.ts';
import { eventNames, type LiveEvent } from './live.state.ts';

type LiveOptions = {
  /** Tabs of other people in the same browser hear nothing of each other. */
  userId: string;
  onEvent: (event: LiveEvent) => void;
  onStanding: (isLive: boolean) => void;
};

type Message = { kind: 'event'; event: LiveEvent } | { kind: 'standing'; isLive: boolean } | { kind: 'question' };

/** How long what asks for the stream may be on its way: the server counts half a minute more than it is told. */
const wayMs = 20_000;

/** After an end for good, such as a proxy's 502 while the API starts anew. */
const retryMs = 30_000;

const again: LiveEvent = { name: 'again', data: {} };

/** Returns the way to stop. Without locks or channels there is no stream, and screens go on asking. */
export function followLive({ userId, onEvent, onStanding }: LiveOptions): () => void {
  if (!navigator.locks || typeof BroadcastChannel !== 'function') return () => undefined;
  const name = `zarpa.live.${userId}`;
  let channel: BroadcastChannel | undefined;
  let waiting: AbortController | undefined;
  let endStream: (() => void) | undefined;
  let isLive = false;
  /** When the last change arrived, on this page's clock; at first, when it began to read. */
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
    setStanding(false);
  }

  function queue() {
    if (waiting) return;
    waiting = new AbortController();
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  }

  function lead(): Promise<void> {
    // Left in the moment in which the lock was given: a page that the browser keeps must not ask for anything.
    if (!channel) return Promise.resolve();
    return new Promise((resolve) => {
      const requestedMs = pageMs();
      // The server sends what happened meanwhile; without it everything would be read twice.
      const source = new EventSource(`/api/events?watched=${Math.ceil(requestedMs)}`);
      endStream = () => {
        source.close();
        endStream = undefined;
        resolve();
      };
      source.addEventListener('open', () => {
        publishStanding(true);
        if (pageMs() - requestedMs > wayMs) pass(again);
      });
      source.addEventListener('error', () => {
        publishStanding(false);
        if (source.readyState === EventSource.CLOSED) giveUp();
      });
      // The session is over: asking again would be refused.
      source.addEventListener('end', () => {
        publishStanding(false);
        giveUp();
      });
      for (const kind of eventNames)
        source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
          pass({ name: kind, data: JSON.parse(data) as LiveEvent['data'] });
        });
    });
  }

  /** The server said no, which a browser does not ask again: another tab may, and this one later. */
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
      setStanding(message.isLive);
      if (isBehind) onEvent(again);
    } else if (endStream) {
      post({ kind: 'standing', isLive });
      // Whoever asks has begun to read before it could hear.
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

  function publishStanding(value: boolean) {
    setStanding(value);
    post({ kind: 'standing', isLive: value });
  }

  function setStanding(value: boolean) {
    if (isLive) liveUntilMs = pageMs();
    isLive = value;
    onStanding(value);
  }

  const onFocus = () => void (retry !== undefined && tryAgain());
  // Brought back for somebody else it is loaded anew, and whoever signs out meanwhile asks for nothing more: neither gets so far.
  const begin = () => void whenTrusted().then(() => !isOver && join());
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && begin());
  addEventListener('focus', onFocus);
  // A page that the browser keeps must not hold the stream for the others.
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

/** Since when this page reads, in milliseconds: by the wall as well, because the other clock stands still while a machine sleeps. */
const pageMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);
