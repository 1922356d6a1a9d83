import { expect } from 'vitest';
import type { TestApp } from '../app/start-test-app.ts';
import { runJobs } from '../app/run-jobs.ts';
import { insert } from '../database/rows.ts';
import { openBrowser } from '../people/second-factor.ts';
import { readAndSign } from '../signatures/own-signing.ts';
import { returnCalls } from './own-returns.ts';
import type { FormedCompany } from './own-taxes.ts';

/** As if a lawyer had looked at the letter’s text. */
export const reviewLetter = (app: TestApp) =>
  insert(app.db, 'template_reviews', {
    version: 'EL-1',
    lawyer: 'Abogada de Cheyenne',
    admitted: 'Wyoming',
    reviewed_on: '2026-01-20',
    noted_by: 'x',
    noted_at: new Date(),
  });

export function letterCalls(app: TestApp, of: FormedCompany) {
  const { get } = returnCalls(app, of);
  const letter = async () => (await get()).engagement;
  const envelope = async () => {
    const { envelope_id: id } = (await letter())!;
    return (await app.call('GET /api/envelopes/:id', { token: of.customer.token, params: { id: id! } })).body.data
      .envelope;
  };
  return {
    letter,
    envelope,
    /** Asks whoever has the company, as the worker does. */
    ask: () => runJobs(app, 'ask-for-letter'),
    again: (year = 2025) =>
      app.call('POST /api/companies/:id/engagements', {
        token: of.customer.token,
        params: { id: of.registrationId },
        body: { year },
      }),
    sign: async () => {
      const [signer] = (await envelope()).signers;
      const signed = await readAndSign(await openBrowser(app, of.customer), signer!.id);
      expect([signed.status, signed.body.code]).toEqual([200, undefined]);
    },
    decline: async (reason = 'Quiero leerla con mi contador.') => {
      const [signer] = (await envelope()).signers;
      const browser = await openBrowser(app, of.customer);
      const params = { id: signer!.id };
      expect((await browser.call('POST /api/signing/:id/decline', { params, body: { reason } })).status).toBe(200);
    },
  };
}
