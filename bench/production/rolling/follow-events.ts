import { setTimeout as rest } from 'node:timers/promises';

export type Follower = {
  /** Places of notices that came, in whatever stream. */
  heard: Set<string>;
  streams: () => number;
  /** The first stream speaks. */
  begun: Promise<void>;
  over: Promise<void>;
};

type Stream = { url: string; cookie: string; stop: AbortSignal; failures: string[] };

/** As a browser's EventSource does: comes back after the rest that it was told, and says what it heard last. */
export function followEvents({ url, cookie, stop, failures }: Stream): Follower {
  const heard = new Set<string>();
  const begun = Promise.withResolvers<void>();
  let [streams, restMs, lastId] = [0, 3_000, ''];

  function read(frame: string): void {
    const fields = new Map(frame.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]));
    const event = fields.get('event');
    restMs = Number(fields.get('retry') ?? restMs);
    lastId = fields.get('id') ?? lastId;
    if (event === 'notice') heard.add(fields.get('id')!);
    if (event === 'here' || event === 'again') begun.resolve();
  }

  async function stream(): Promise<void> {
    streams += 1;
    const headers = { cookie, ...(lastId && { 'last-event-id': lastId }) };
    const response = await fetch(url, { headers, signal: stop });
    if (!response.ok) throw new Error(`a stream was answered ${response.status}`);
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) read(frame);
    }
  }

  async function follow(): Promise<void> {
    while (!stop.aborted) {
      await stream().catch((error: Error) => {
        if (!stop.aborted) failures.push(`a stream: ${error.message}`);
      });
      await rest(restMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  return { heard, streams: () => streams, begun: begun.promise, over: follow() };
}
