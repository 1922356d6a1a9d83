/** Every staff operation, called by nobody, a customer, and each role with and without a second factor. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { staffRoles, type Permission, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { makeBlank } from '../../testing/blank-forms/make-blank.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import type { SentFile } from '../../testing/app/request-parts.ts';
import { enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { permissionsByHand, staffRolesByHand } from '../../testing/people/staff-roles.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';

type StaffOperation = Operation & { access: 'staff' };
const all = Object.entries(operations) as [string, Operation][];
const guarded = all.filter((entry): entry is [string, StaffOperation] => entry[1].access === 'staff');

const app = testApp();
const browsers = new Map<string, TestBrowser>();
beforeAll(async () => {
  files[operations.createBlankForm.path] = { name: 'f5472.pdf', content: await makeBlank('form-5472-of-2023') };
  browsers.set('a customer', await openBrowser(app, await app.customer()));
  const enrolled = await openBrowser(app, await app.customer());
  await enroll(enrolled);
  browsers.set('a customer with a second factor', enrolled);
  for (const role of staffRoles) {
    browsers.set(`${role} without a second factor`, await openStaff(app, role, { hasSecondFactor: false }));
    browsers.set(`${role} who has not shown it`, await withoutShowing(role));
    browsers.set(role, await openStaff(app, role));
  }
});

/** Enrolled, and signed in again without the factor. */
async function withoutShowing(role: StaffRole): Promise<TestBrowser> {
  const first = await openStaff(app, role);
  return openBrowser(app, first.customer);
}

const admitted = 'admitted';
const callers: [string, (needed: Permission) => string][] = [
  ['nobody', () => '401 identity.missing_token'],
  ['a customer', () => '403 identity.forbidden'],
  ['a customer with a second factor', () => '403 identity.forbidden'],
  ...staffRoles.flatMap((role): [string, (needed: Permission) => string][] => [
    [`${role} without a second factor`, () => '403 staff.second_factor_needed'],
    [`${role} who has not shown it`, () => '403 two_factor.challenge_required'],
    [role, (needed) => (permissionsByHand[needed].includes(role) ? admitted : '403 identity.forbidden')],
  ]),
];

const samples: Record<string, string> = {
  id: randomUUID(),
  action: 'complete_payment',
  userId: 'auth0|nobody',
  currency: 'XAU',
  year: '2001',
  key: 'line_1n',
  setting: 'refused_countries',
  mail: 'case-reminder',
  rule: 'form_5472',
  slug: 'nada',
  documentId: randomUUID(),
  disputeId: 'du_none',
  payoutId: 'po_none',
  answerId: randomUUID(),
  signerId: randomUUID(),
  serviceId: randomUUID(),
  page: '1',
  kind: 'deliver-outbox',
  version: 'ZZ-1',
  number: '999',
};
/** Uploads whose example file would be refused for its type. */
const files: Record<string, SentFile> = {};

/** What the example is refused for behind the gate, by roles that have the operation's permission and lack another. */
const judged: Record<string, string> = {
  '/api/admin/catalogue': 'request.invalid',
  '/api/admin/batches': 'batches.not_allowed',
  '/api/admin/views/:id': 'batches.not_allowed',
};

async function ask(operation: Operation, by: TestBrowser | undefined): Promise<string> {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => samples[name]!);
  const { status, code } = await askOperation(app, operation, { by, path, file: files[operation.path] });
  const isJudged = judged[operation.path] === code;
  return status < 300 || status === 404 || isJudged ? admitted : `${status} ${code}`;
}

const notes = () => app.db.selectFrom('staff_actions').select(['staff_id', 'operation']).orderBy('id').execute();

test('the contract asks for the permissions, and keeps the fields, that were written by hand', () => {
  const contract = guarded.map(([name, { permission, audited }]) => [
    name,
    audited ? [permission, audited] : [permission],
  ]);
  expect(Object.fromEntries(contract)).toEqual(staffRolesByHand);
});

test('there is something to guard, and somebody of each kind to ask', () => {
  expect(guarded.map(([name]) => name)).toEqual(expect.arrayContaining(['updatePolicy', 'createCasePaper']));
  expect(callers.map(([caller]) => caller).filter((caller) => caller !== 'nobody')).toEqual([...browsers.keys()]);
});

test.each(guarded)('%s lets in who has its permission, and notes who was', async (name, operation) => {
  const before = await notes();
  const answers: Record<string, string> = {};
  for (const [caller] of callers) answers[caller] = await ask(operation, browsers.get(caller));
  const [permission, audited] = staffRolesByHand[name]!;
  expect(answers).toEqual(Object.fromEntries(callers.map(([caller, expected]) => [caller, expected(permission)])));
  const admittedOnes = audited ? callers.filter(([, expected]) => expected(permission) === admitted) : [];
  const noted = admittedOnes.map(([caller]) => ({ staff_id: browsers.get(caller)!.customer.userId, operation: name }));
  expect((await notes()).slice(before.length)).toEqual(noted);
});
