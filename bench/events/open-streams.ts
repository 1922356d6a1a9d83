import { get, type ClientRequest } from 'node:http';

export type Streams = {
  /** When each stream heard of this notice, in the clock of `performance`; resolves once all have, or after the limit. */
  heard: (msMax: number) => Promise<number[]>;
  close: () => void;
};

const atOnce = 50;

/** One stream for each cookie, as many browsers would have; ready when the server has said its first word to all. */
export async function openStreams(origin: string, cookies: readonly string[]): Promise<Streams> {
  const requests: ClientRequest[] = [];
  const times = new Map<number, number>();
  const open = (cookie: string, index: number) =>
    new Promise<void>((resolve, reject) => {
      const request = get(`${origin}/api/events`, { headers: { cookie }, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          if (text.includes('event: again')) resolve();
          if (text.includes('event: notice') && !times.has(index)) times.set(index, performance.now());
        });
        response.on('error', () => undefined);
      });
      request.on('error', reject);
      requests.push(request);
    });
  // People do not come all in one moment; after a restart their browsers come back within two seconds.
  for (let from = 0; from < cookies.length; from += atOnce)
    await Promise.all(cookies.slice(from, from + atOnce).map((cookie, n) => open(cookie, from + n)));
  return {
    heard: async (msMax) => {
      const until = performance.now() + msMax;
      while (times.size < cookies.length && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return [...times.values()];
    },
    close: () => {
      for (const request of requests) request.on('error', () => undefined).destroy();
    },
  };
}
