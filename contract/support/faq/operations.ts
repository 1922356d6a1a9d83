import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { count, countText, isoTime, paragraph, slug, text } from '../../core/fields.ts';
import { faqTopicKeys } from './items.rules.ts';
import type { Operations } from '../../core/operation.ts';

const topic = z.enum(faqTopicKeys);
const words = z.array(z.string());

export const faqItem = z.object({ slug: z.string(), topic, question: z.string(), answer: z.string(), words });

const faqVersion = z.object({
  version: count,
  topic,
  question: z.string(),
  answer: z.string(),
  words,
  is_withdrawn: z.boolean(),
  /** Null for the built-in text, and after the author has left. */
  saved_by: z.string().nullable(),
  saved_at: isoTime.nullable(),
});

export const staffFaqItem = z.object({ slug: z.string(), versions: z.array(faqVersion).min(1) });

const gap = z.object({ name: z.string(), value: z.string() });

const staffFaq = {
  items: z.array(staffFaqItem),
  gaps: z.array(gap),
};

const written = {
  topic,
  question: text(200),
  answer: paragraph(5000),
  words: z.array(text(60)).max(40),
};
const ofItem = z.object({ slug });
const version = count;

const exampleVersion = {
  version: 1,
  topic: 'annual_cost',
  question: '¿Cuánto cuesta mantener la LLC cada año?',
  answer: 'Desde {total:anual} al año.',
  words: ['anualidad'],
  is_withdrawn: false,
  saved_by: 'Agente de guardia',
  saved_at: '2026-11-24T10:00:00.000Z',
} as const;
const exampleWritten = {
  topic: 'annual_cost',
  question: exampleVersion.question,
  answer: exampleVersion.answer,
  words: ['anualidad'],
} as const;

export const faqOperations = {
  listFaq: {
    method: 'GET',
    path: '/api/support/faq',
    summary: 'Every question with its answer, in order; prices, fees and dates as they are today',
    access: 'public',
    answer: ok({ items: z.array(faqItem) }),
    errors: [],
    requestsPerMinute: 300,
  },
  listStaffFaq: {
    method: 'GET',
    path: '/api/admin/faq',
    summary: 'Every item with what it said before and who wrote it; the newest 50 versions of each',
    access: 'staff',
    permission: 'read_support',
    answer: ok(staffFaq),
    errors: [],
  },
  createFaqItem: {
    method: 'POST',
    path: '/api/admin/faq',
    summary: 'A new item, at the end; its address is made of its question. Sent twice it is one',
    access: 'staff',
    permission: 'manage_support',
    body: z.strictObject(written),
    object: 'none',
    audited: ['question'],
    answer: ok(staffFaq),
    errors: ['faq.taken', 'faq.too_many', 'request.invalid'],
    example: { body: exampleWritten },
  },
  saveFaqItem: {
    method: 'PUT',
    path: '/api/admin/faq/:slug',
    summary: 'What an item says from now on; one that was withdrawn is there again',
    access: 'staff',
    permission: 'manage_support',
    params: ofItem,
    body: z.strictObject({ ...written, version }),
    object: { kind: 'faq_item', field: 'slug' },
    audited: ['version', 'question'],
    answer: ok(staffFaq),
    errors: ['faq.not_found', 'faq.changed', 'request.invalid'],
    example: { body: { ...exampleWritten, version: 0 } },
  },
  deleteFaqItem: {
    method: 'DELETE',
    path: '/api/admin/faq/:slug',
    summary: 'Withdraws an item: nobody finds it any more, its history stays',
    access: 'staff',
    permission: 'manage_support',
    params: ofItem,
    query: z.strictObject({ version: countText }),
    object: { kind: 'faq_item', field: 'slug' },
    audited: [],
    answer: ok(staffFaq),
    errors: ['faq.not_found', 'faq.changed'],
    example: { query: { version: 1 } },
  },
  updateFaqOrder: {
    method: 'PUT',
    path: '/api/admin/faq-order',
    summary: 'In which order they are shown: these first, the others after them as they were',
    access: 'staff',
    permission: 'manage_support',
    body: z.strictObject({ slugs: z.array(slug).max(500) }),
    object: 'none',
    audited: ['slugs'],
    answer: ok(staffFaq),
    errors: ['faq.not_found'],
    example: { body: { slugs: ['costo-anual'] } },
  },
} as const satisfies Operations;
