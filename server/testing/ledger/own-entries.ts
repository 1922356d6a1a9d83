import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app/start-test-app.ts';
import { pdfOf } from '../files/sample-files.ts';
import type { FormedCompany } from '../taxes/own-taxes.ts';

export function entryCalls(app: TestApp, of: FormedCompany) {
  const on = (entryId: string) => ({ of, params: { entryId } });
  return {
    classify: (ids: string[], category: string) =>
      app.call('PUT /api/companies/:id/ledger/entries', { of, body: { ids, category: category as never } }),
    patch: (id: string, body: object) =>
      app.call('PUT /api/companies/:id/ledger/entries/:entryId', { ...on(id), body: body as never }),
    split: (id: string, version: number, parts: object[]) =>
      app.call('PUT /api/companies/:id/ledger/entries/:entryId/parts', {
        ...on(id),
        body: { version, parts } as never,
      }),
    entry: (id: string) => app.call('GET /api/companies/:id/ledger/entries/:entryId', on(id)),
    write: (body: object) =>
      app.call('POST /api/companies/:id/ledger/entries', { of, body: { id: randomUUID(), ...body } as never }),
    erase: (id: string) => app.call('DELETE /api/companies/:id/ledger/entries/:entryId', on(id)),
    attach: (id: string, name = 'recibo.pdf') =>
      app.call('POST /api/companies/:id/ledger/entries/:entryId/receipts', {
        ...on(id),
        files: [{ name, content: pdfOf(1) }],
      }),
    detach: (entryId: string, receiptId: string) =>
      app.call('DELETE /api/companies/:id/ledger/entries/:entryId/receipts/:receiptId', {
        of,
        params: { entryId, receiptId },
      }),
    rules: async () => (await app.call('GET /api/companies/:id/ledger/rules', { of })).body.data.rules,
    preview: (body: object) => app.call('POST /api/companies/:id/ledger/rules/preview', { of, body: body as never }),
    rule: (body: object) =>
      app.call('POST /api/companies/:id/ledger/rules', { of, body: { id: randomUUID(), ...body } as never }),
    dropRule: (ruleId: string) =>
      app.call('DELETE /api/companies/:id/ledger/rules/:ruleId', { of, params: { ruleId } }),
    undo: (changeId: string) =>
      app.call('POST /api/companies/:id/ledger/changes/:changeId/cancel', { of, params: { changeId } }),
    rate: (body: object) => app.call('PUT /api/companies/:id/ledger/rates', { of, body: body as never }),
    balance: (body: object) => app.call('PUT /api/companies/:id/ledger/balances', { of, body: body as never }),
    questions: async (year = 2026) =>
      (await app.call('GET /api/companies/:id/ledger/questions', { of, query: { year: String(year) } })).body,
    answerQuestion: (body: object) =>
      app.call('PUT /api/companies/:id/ledger/questions', {
        of,
        body: { year: 2026, before: null, ...body } as never,
      }),
    owners: async () => (await app.call('GET /api/companies/:id/ledger/owners', { of })).body,
    name: (owner: string, aliases: string[]) =>
      app.call('PUT /api/companies/:id/ledger/owners', { of, body: { owner, aliases } }),
  };
}
