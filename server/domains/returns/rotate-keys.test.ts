import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, fresh] = [key('old'), key('fresh')];

test('a new key: numbers and lines of forms are sealed anew, nobody notices, the old key is not needed', async () => {
  const app = await startTestApp({ FILE_KEYS: old });
  try {
    const staff = await openStaff(app);
    const of = await companyWithReturns(app);
    await makeReturns(app, of);
    const calls = returnCalls(app, of);
    const { id } = await calls.packet();
    const reviewed = async () => (await teamCalls(staff, id).get()).body.data.reviewed;
    const sealed = () =>
      Promise.all([
        app.db.selectFrom('return_answers').select('sealed').where('sealed', 'is not', null).execute(),
        app.db.selectFrom('returns').select('forms as sealed').where('forms', 'is not', null).execute(),
      ]);
    const keyIds = async () => (await sealed()).map((rows) => rows.map((row) => row.sealed!.split('.')[1]));
    const before = { returns: await calls.get(), reviewed: await reviewed() };
    expect(before.returns.questions.map(({ answer }) => answer)).toContain('•••••••••78-9');
    expect(before.reviewed.forms.length).toBe(2);
    const [numbers, forms] = await keyIds();
    expect([new Set(numbers), new Set(forms)]).toEqual([new Set(['old']), new Set(['old'])]);

    const env = { ...process.env, DATABASE_URL: app.context.config.database.url, FILE_KEYS: `${fresh},${old}` };
    const rotate = async () =>
      (await promisify(execFile)(process.execPath, ['server/rotate-keys.ts', 'files'], { env })).stderr;
    expect(await rotate()).toContain(`${numbers!.length + forms!.length} texts of returns sealed anew under 'fresh'`);
    expect(await rotate()).toContain('0 texts of returns');

    await app.restart({ FILE_KEYS: fresh });
    expect(await keyIds()).toEqual([numbers!.map(() => 'fresh'), forms!.map(() => 'fresh')]);
    expect({ returns: await calls.get(), reviewed: await reviewed() }).toEqual(before);
  } finally {
    await app.stop();
  }
});
