import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPartner, type PartnerSandbox } from './start-partner.ts';

let partner: PartnerSandbox;
beforeAll(async () => {
  partner = await startPartner({ port: 0 });
});
afterAll(() => partner.close());

const open = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, html: await answer.text() };
};

test.each([
  ['co_123', 'co_123'],
  ['a/b?c', 'a/b?c'],
  ['<b>', '&lt;b&gt;'],
])('a company numbered %j has its page, which shows the number and nothing of it as markup', async (id, shown) => {
  const { status, html } = await open(partner.companyUrl.replace('{id}', encodeURIComponent(id)));
  expect(status).toBe(200);
  expect(html).toContain(`<code>${shown}</code>`);
});

test('beside the stand-in that files companies, a company links to what was filed there', async () => {
  const linked = await startPartner({ port: 0, filingUrl: 'http://127.0.0.1:1' });
  const { html } = await open(linked.companyUrl.replace('{id}', 'co_1'));
  expect(html).toContain('href="http://127.0.0.1:1/sandbox?name=co_1"');
  expect((await open(partner.companyUrl.replace('{id}', 'co_1'))).html).not.toContain('/sandbox');
  await linked.close();
});

test('its first page says where they are', async () => {
  expect(await open(partner.url)).toMatchObject({ status: 200, html: expect.stringContaining('/companies/') });
});

test.each(['/companies/', '/companies/a/b', '/companies/%E0%A4%A', '/other'])('%s is no page', async (path) => {
  expect((await open(`${partner.url}${path}`)).status).toBe(404);
});
