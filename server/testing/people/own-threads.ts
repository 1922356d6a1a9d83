import { randomUUID } from 'node:crypto';
import { pdfOf } from '../files/sample-files.ts';
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

type Begun = { text: string; send_key: string; registration_id: string; order_id: string; files: string[] };

export function inboxCalls(by: TestBrowser) {
  return {
    get: (id: string) => by.call('GET /api/admin/threads/:id', { params: { id } }),
    reply: (id: string, seen: number, text = 'Llegó hoy.', send_key = randomUUID() as string, files: string[] = []) =>
      by.call('POST /api/admin/threads/:id/replies', { params: { id }, body: { text, send_key, seen, files } }),
    begin: (user_id: string, body: Partial<Begun> = {}) =>
      by.call('POST /api/admin/threads', {
        body: { user_id, subject: 'Tu pasaporte', text: 'Falta una página.', send_key: randomUUID(), ...body },
      }),
    attach: (userId: string, send_key: string, name = 'carta.pdf', pages = 1) =>
      by.call('POST /api/admin/customers/:userId/thread-files', {
        params: { userId },
        body: { send_key },
        files: [{ name, content: pdfOf(pages) }],
      }),
    give: (id: string, user_id: string, take_over = false) =>
      by.call('PUT /api/admin/threads/:id/assignee', { params: { id }, body: { user_id, take_over } }),
    claim: (id: string, take_over = false) =>
      by.call('POST /api/admin/threads/:id/claim', { params: { id }, body: { take_over } }),
    release: (id: string) => by.call('POST /api/admin/threads/:id/release', { params: { id } }),
    note: (id: string, text: string, send_key = randomUUID() as string, mentions: string[] = []) =>
      by.call('POST /api/admin/threads/:id/notes', { params: { id }, body: { text, send_key, mentions } }),
    update: (id: string, body: { state?: 'open' | 'closed'; snoozed_until?: string | null }) =>
      by.call('PUT /api/admin/threads/:id', { params: { id }, body }),
  };
}
