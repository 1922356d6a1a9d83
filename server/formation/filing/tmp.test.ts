import { afterAll, beforeAll, test } from 'vitest';
import { approve, caseOf, caseToFile, ownName, reaches } from '../../testing/filed-case.ts';
import { openStaff } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { lookAtFilings } from './look-at-filings.ts';
let app: TestApp;
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: 'true' }, { hasPartner: true }); });
afterAll(() => app.stop());
test('x', async () => {
  const agent = await openStaff(app, 'agent');
  app.context.log.error = ((...a: unknown[]) => console.log('ERR', a)) as never;
  app.context.log.warn = ((...a: unknown[]) => console.log('WARN', a)) as never;
  const of = await caseToFile(app, ownName('Faro')); await approve(agent, of);
  await reaches(app, of, 'submitted_to_state');
  const orderOf = (name: string) => app.filing.companies().filter((c) => c.name === name)[0]!.order_items.findLast((i) => i.kind === 'formation')!;
  app.filing.act(orderOf(of.name).id, 'reject-name');
  await reaches(app, of, 'name_rejected');
  const second = ownName('Boya');
  const { version } = (await caseOf(app, of)).standing;
  await app.call('POST /api/cases/:id/name', { token: of.customer.token, params: { id: of.registrationId }, body: { version, name: second } });
  await reaches(app, of, 'submitted_to_state');
  app.filing.act(orderOf(second).id, 'accept');
  for (let i = 0; i < 8; i++) { await lookAtFilings(app.context); await new Promise((r) => setTimeout(r, 250)); }
  console.log(JSON.stringify(app.filing.companies(), null, 1));
  console.log(JSON.stringify([await app.db.selectFrom('partner_documents').selectAll().execute(), await app.db.selectFrom('filings').selectAll().execute()], null, 1));
});
