import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import type { AnswerWithEvents, SentEvent } from './answer.ts';
import { headersOfStream } from '../security/security-headers.ts';

const heartbeatMs = 20_000;
/** A browser that does not read is let go before its unread events fill the memory; it comes back and asks for them. */
const unreadBytesMax = 64 * 1024;

const open = new Set<ServerResponse>();

export function sendEvents(answer: AnswerWithEvents, reply: FastifyReply, config: Config): FastifyReply {
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    ...headersOfStream(config),
    'x-request-id': reply.request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // For proxies that would hold small pieces back.
    'x-accel-buffering': 'no',
  });
  write(out, 'retry: 2000\n\n');
  open.add(out);
  const heartbeat = setInterval(() => write(out, ':\n\n'), heartbeatMs);
  const gone = new AbortController();
  out.once('close', () => {
    clearInterval(heartbeat);
    open.delete(out);
    gone.abort();
  });
  void pump(answer.open(gone.signal), out);
  return reply;
}

/** Ends every stream, so that a process that stops is not held by browsers that stay connected. */
export function endEvents(): void {
  for (const out of open) out.end();
}

async function pump(events: AsyncIterable<SentEvent>, out: ServerResponse): Promise<void> {
  try {
    for await (const event of events) {
      if (out.closed) return;
      write(out, frameOf(event));
    }
    out.end();
  } catch {
    // The stream's source failed: cut off, the browser connects again and says what it has.
    out.destroy();
  }
}

function frameOf({ id, event, data }: SentEvent): string {
  const lines = [id && `id: ${id}`, event && `event: ${event}`, `data: ${JSON.stringify(data)}`];
  return `${lines.filter(Boolean).join('\n')}\n\n`;
}

function write(out: ServerResponse, text: string): void {
  if (out.writableLength > unreadBytesMax) out.destroy();
  else out.write(text);
}
