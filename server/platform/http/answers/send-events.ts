import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import type { AnswerWithEvents, SentEvent } from './answer.ts';
import { headersOfStream } from '../security/security-headers.ts';

const heartbeatMs = 20_000;
/** Disconnects a browser that does not read, before its unread events fill the memory; it reconnects and catches up. */
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
    // Keeps proxies from buffering.
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

/** Ends every stream, so that open browsers do not keep a stopping process alive. */
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
    // The source failed: the browser reconnects with its last event id.
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
