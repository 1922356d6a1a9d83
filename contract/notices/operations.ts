import { z } from 'zod';
import { done, ok, pageQuery } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { count, email, isoTime, rowNumber, uuid } from '../core/fields.ts';
import { mailTopics, noticeKinds } from './texts.rules.ts';
import { shownBanner } from '../settings/shapes.ts';
import { eventsAnswer, type Operations } from '../core/operation.ts';

export const notice = z.object({
  id: uuid,
  /** Increases over all customers; also the `id` of its server-sent event. */
  seq: rowNumber,
  kind: z.enum(noticeKinds),
  facts: z.record(z.string(), z.string()),
  created_at: isoTime,
  read_at: isoTime.nullable(),
});

const preferences = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(mailTopics),
      by_mail: z.boolean(),
      /** This mail cannot be turned off. */
      is_fixed: z.boolean(),
    }),
  ),
});

const exampleNotice = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
  seq: '42',
  kind: 'case_advanced',
  facts: { company: 'Boya Digital LLC', event: 'formed', to: 'formed' },
  created_at: '2026-11-24T10:00:00.000Z',
  read_at: null,
} as const;

export const noticesOperations = {
  listNotices: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'What the caller was told, newest first, 20 at a time, how much of it is unread, and whether mail reaches them',
    access: 'user',
    needs: null,
    query: pageQuery(rowNumber),
    answer: ok({
      items: z.array(notice),
      next: z.string().nullable(),
      unread: count,
      /** When the customer's mail server first refused our mail; null while mail arrives. */
      unreached: z.object({ email, since: isoTime }).nullable(),
      /** What we say to everybody now; null: nothing. */
      banner: shownBanner.nullable(),
    }),
    errors: [],
  },
  updateNotices: {
    method: 'PUT',
    path: '/api/notifications',
    summary: 'Marks one notice as read, or all up to one',
    access: 'user',
    needs: null,
    body: z.union([z.strictObject({ id: uuid }), z.strictObject({ up_to: rowNumber })]),
    answer: ok({ unread: count }),
    errors: ['notices.not_found'],
    requestsPerMinute: 120,
    example: { body: { id: exampleNotice.id } },
  },
  getPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Which topics go by mail',
    access: 'user',
    needs: null,
    answer: ok(preferences.shape),
    errors: [],
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Whether a topic goes by mail; in the application everything stays',
    access: 'user',
    needs: null,
    body: z.strictObject({ topic: z.enum(mailTopics), by_mail: z.boolean() }),
    answer: ok(preferences.shape),
    errors: ['notices.topic_fixed'],
    requestsPerMinute: 60,
    example: { body: { topic: 'weekly', by_mail: true } },
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/notifications/test-mail',
    summary: 'Sends the caller a mail to see whether it arrives',
    access: 'user',
    needs: null,
    answer: done,
    errors: [],
    requestsPerMinute: 3,
  },
  receiveEvents: {
    method: 'GET',
    path: '/api/events',
    summary:
      'Says that something changed, as it does: `notice`, `case`, to staff `staff-case`; first `here` and what happened in the `watched` milliseconds before, or `again` where something may have been missed',
    access: 'user',
    needs: null,
    query: z.object({ watched: z.coerce.number().int().min(0).optional() }),
    answer: eventsAnswer,
    errors: ['notices.too_many_streams'],
  },
} as const satisfies Operations;

export const noticesEvents = {
  unreachable: defineEvent<{ userId: string; at: Date }>('notices.unreachable'),
  reached: defineEvent<{ userId: string; at: Date }>('notices.reached'),
  /** Of a mail whose kind asks for it: it was taken by its reader's server, or refused; refused also of any mail that came back. */
  answered: defineEvent<{ mail: string; ref: string; isAccepted: boolean; at: Date }>('notices.answered'),
};

export type Notice = z.output<typeof notice>;
