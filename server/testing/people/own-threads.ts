import { randomUUID } from 'node:crypto';
import type { TestBrowser } from './second-factor.ts';

export function threadCalls(by: TestBrowser) {
  return {
    open: async (body: { text?: string; registration_id?: string; order_id?: string; reference?: string } = {}) =>
      (await by.call('POST /api/threads', { body: { text: 'Hola', send_key: randomUUID(), ...body } })).body.data
        .thread,
    write: (id: string, text: string, { send_key = randomUUID() as string, files = [] as string[] } = {}) =>
      by.call('POST /api/threads/:id/messages', { params: { id }, body: { text, send_key, files } }),
    get: (id: string) => by.call('GET /api/threads/:id', { params: { id } }),
    read: (id: string, number: number) => by.call('POST /api/threads/:id/read', { params: { id }, body: { number } }),
    end: (id: string) => by.call('POST /api/threads/:id/end', { params: { id } }),
  };
}

export function inboxCalls(by: TestBrowser) {
  return {
    get: (id: string) => by.call('GET /api/admin/threads/:id', { params: { id } }),
    reply: (id: string, seen: number, text = 'Llegó hoy.', send_key = randomUUID() as string) =>
      by.call('POST /api/admin/threads/:id/replies', { params: { id }, body: { text, send_key, seen } }),
    claim: (id: string, take_over = false) =>
      by.call('POST /api/admin/threads/:id/claim', { params: { id }, body: { take_over } }),
    release: (id: string) => by.call('POST /api/admin/threads/:id/release', { params: { id } }),
    note: (id: string, text: string, send_key = randomUUID() as string) =>
      by.call('POST /api/admin/threads/:id/notes', { params: { id }, body: { text, send_key } }),
    update: (id: string, body: { state?: 'open' | 'closed'; snoozed_until?: string | null }) =>
      by.call('PUT /api/admin/threads/:id', { params: { id }, body }),
  };
}
