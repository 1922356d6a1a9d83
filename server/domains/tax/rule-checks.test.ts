/** Who compared a rule with its source: said by a person of the team, of the version that they had before them. */
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { expect, test } from 'vitest';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const list = async () => (await staff.call('GET /api/admin/tax-rules/checks')).body.data.checks;
const compare = (rule: RuleId, version = ruleOf(rule).checked_on) =>
  staff.call('POST /api/admin/tax-rules/:rule/checks', { params: { rule }, body: { version } });

test('nobody compared anything until somebody says so; each comparison stays, the last is shown with its name', async () => {
  expect(await list()).toEqual([]);
  expect((await compare('fbar')).status).toBe(200);
  await app.travel(3);
  const { status, body } = await compare('fbar');
  expect(status).toBe(200);
  expect(body.data.checks).toEqual([
    {
      rule: 'fbar',
      version: ruleOf('fbar').checked_on,
      checked_by: expect.any(String),
      checked_at: expect.any(String),
    },
  ]);
  expect(await list()).toEqual(body.data.checks);
  const kept = await select(app.db, 'rule_checks', {}, ['rule', 'checked_by', 'checked_at'], 'checked_at');
  expect(kept.map(({ rule, checked_by }) => [rule, checked_by])).toEqual([
    ['fbar', staff.customer.userId],
    ['fbar', staff.customer.userId],
  ]);
  expect(body.data.checks[0]!.checked_at).toBe(kept[1]!.checked_at.toISOString());
});

test('409 for another version than the rule has, and 422 for a rule that is none', async () => {
  const before = await list();
  const old = await compare('boi', '2020-01-01');
  expect([old.status, old.body.code]).toEqual([409, 'tax.rule_changed']);
  expect((await compare('nothing' as RuleId, '2026-11-21')).status).toBe(422);
  expect(await list()).toEqual(before);
});
