/** With new keys each sealed answer keeps its company, year, party and question. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecretRing } from '../../platform/secrets/secret-ring.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { insert } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { resealReturns } from './sealing/reseal-returns.ts';
import { taxNumberPurpose } from './sealing/sealed-purposes.rules.ts';

const app = testApp();
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

test('of two companies of one person, two years, two parties and two questions no number takes another’s place', async () => {
  const [old, fresh] = [key('old'), key('fresh')];
  const [before, both, after] = [old, `${fresh},${old}`, fresh].map((keys) => openSecretRing(keys));
  const customer = await app.customer();
  const companies = [await paidRegistration(app, customer), await paidRegistration(app, customer)];
  const combinations = companies.flatMap((registration_id) =>
    ['2024', '2025'].flatMap((year) =>
      ['owner', 'party'].flatMap((subject) =>
        ['tax_id', 'ftin'].map((question) => ({ registration_id, year, subject, question })),
      ),
    ),
  );
  const given = combinations.map((combination, place) => ({ ...combination, number: `20-0000000${place}` }));
  await insert(
    app.db,
    'return_answers',
    given.map(({ registration_id, year, subject, question, number }) => ({
      registration_id,
      subject,
      question,
      user_id: customer.userId,
      answered_at: new Date(),
      first_day: `${year}-01-01`,
      last_day: `${year}-12-31`,
      sealed: before!.seal(taxNumberPurpose, customer.userId, number),
    })),
  );
  expect(await resealReturns(app.db, both!)).toBe(given.length);
  expect(await resealReturns(app.db, both!)).toBe(0);
  const rows = await app.db.selectFrom('return_answers').selectAll().where('user_id', '=', customer.userId).execute();
  const kept = rows.map(({ registration_id, first_day, subject, question, sealed }) => ({
    registration_id,
    year: first_day.slice(0, 4),
    subject,
    question,
    number: after!.open(taxNumberPurpose, customer.userId, sealed!),
  }));
  expect(kept).toHaveLength(given.length);
  expect(kept).toEqual(expect.arrayContaining(given));
});
