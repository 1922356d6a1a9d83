import type { TestBrowser } from '../people/second-factor.ts';
import type { TestApp } from './start-test-app.ts';

export type ReceivedEvent = { id: string | undefined; event: string; data: Record<string, string> };
export type EventStream = {
  status: number;
  /** In the order of arrival; grows. */
  events: ReceivedEvent[];
  ended: Promise<void>;
  leave: () => void;
};

/** Connects with the browser's cookie; `lastEventId` is what a reconnecting browser sends. */
export async function openStream(app: TestApp, browser: TestBrowser, lastEventId?: string): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/events`, {
    headers: { ...browser.headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  const events: ReceivedEvent[] = [];
  const ended = response.ok ? read(response, events) : response.arrayBuffer().then(() => undefined);
  return { status: response.status, events, ended, leave: () => leaving.abort() };
}

async function read(response: Response, events: ReceivedEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) {
        const event = eventOf(frame);
        if (event) events.push(event);
      }
    }
  } catch {}
}

function eventOf(frame: string): ReceivedEvent | undefined {
  const field = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  if (!event) return undefined;
  return { id: field('id'), event, data: JSON.parse(field('data') ?? '{}') as Record<string, string> };
}
