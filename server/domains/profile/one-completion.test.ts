import { expect, test } from 'vitest';
import { moveCase, paidCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { detailsOf } from '../../testing/companies/purchase.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

async function figuresOf({ customer: { token }, registrationId: id }: OwnCase) {
  const at = { token, params: { id } };
  const query = { include_details: 'true' } as const;
  const listed = (await app.call('GET /api/companies/by-user', { token, query })).body.data.companies.find(
    (company) => company.registration_id === id,
  ) as unknown as { profile_completion_percentage: number };
  const summary = (await app.call('GET /api/companies/:id/profile/summary', at)).body.data;
  const profile = (await app.call('GET /api/companies/:id/profile', at)).body.data;
  return {
    figures: [
      listed.profile_completion_percentage,
      summary.profile_completion_percentage,
      profile?.profile_completion_percentage ?? summary.profile_completion_percentage,
    ],
    steps: summary.next_steps.map(({ field }) => field as string),
    version: (profile?.version ?? 0) as number,
  };
}

test('before the details, after them, formed and saved it is the same everywhere; another company has its own', async () => {
  const of = await paidCase(app);
  const other = await paidCase(app, of.customer);
  const { token } = of.customer;
  expect((await figuresOf(of)).figures).toEqual([0, 0, 0]);
  const details = { ...detailsOf(of.registrationId), business_purpose: 'Tienda en línea.' };
  await app.call('POST /api/companies/details', { token, body: details });
  const submitted = await figuresOf(of);
  expect(new Set(submitted.figures).size).toBe(1);
  expect(submitted.figures[0]).toBeGreaterThan(0);
  // The wizard asked for the activity, and an unformed company has no income.
  expect(submitted.steps).not.toContain('company_description');
  expect(submitted.steps).not.toContain('annual_revenue');
  const saved = await app.call('PUT /api/companies/:id/profile', {
    token,
    params: { id: of.registrationId },
    body: { version: submitted.version, business_sector: 'technology', website_url: null } as never,
  });
  expect(saved.status).toBe(200);
  const by = 'agent';
  await moveCase(app, of, { event: 'approved', by }, { event: 'submitted', by }, { event: 'formed', by });
  const formed = await figuresOf(of);
  expect(new Set(formed.figures).size).toBe(1);
  expect(formed.figures[0]).toBeGreaterThan(submitted.figures[0]!);
  expect(formed.steps).toContain('annual_revenue');
  expect((await figuresOf(other)).figures).toEqual([0, 0, 0]);
});
