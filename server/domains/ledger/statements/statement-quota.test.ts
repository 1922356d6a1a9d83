import { expect, test } from 'vitest';
import { statementQuota } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { update } from '../../../testing/database/rows.ts';
import { csv, keptStatements, statementCalls } from '../../../testing/ledger/own-ledger.ts';
import { formedCompany, type FormedCompany } from '../../../testing/taxes/own-taxes.ts';

const app = testApp();

const { filesADay, bytesADay, bytesStored } = statementQuota;

async function sent(of: FormedCompany, { files, bytes }: { files: number; bytes: number }) {
  await update(app.db, 'statement_quotas', { registration_id: of.registrationId }, { files, bytes });
}

const counted = async (of: FormedCompany) => {
  const row = await app.db
    .selectFrom('statement_quotas')
    .select(['files', 'bytes'])
    .where('registration_id', '=', of.registrationId)
    .executeTakeFirst();
  return row && { files: row.files, bytes: Number(row.bytes) };
};

const remove = (of: FormedCompany, id: string) =>
  app.call('DELETE /api/tax/bank-statements/:id', { token: of.customer.token, params: { id } });

test('the day’s files: the last is taken, one more is refused with what and when, and nothing that came is lost', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  await upload(csv('1'));
  await sent(of, { files: filesADay - 1, bytes: 100 });
  expect((await upload(csv('2'))).status).toBe(200);
  const { status, body, headers } = await upload(csv('3'));
  expect([status, body.code]).toEqual([429, 'ledger.day_files_full']);
  expect(body.message).toMatch(
    /^Hoy ya llegaron 60 archivos de banco de esta empresa, el máximo de un día\. Este no se guardó; los demás siguen aquí\. Podrás subirlo dentro de \d+ (horas|minutos?|segundos)\.$/,
  );
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  expect((await list({ year: '2026' })).body.files).toHaveLength(2);
  expect((await keptStatements(app, of)).map(({ state }) => state)).toEqual(['kept', 'kept']);
});

test('the day’s bytes: what does not fit is told what is left; what fits still goes', async () => {
  const of = await formedCompany(app);
  const { upload } = statementCalls(app, of);
  await upload(csv('1'));
  await sent(of, { files: 1, bytes: bytesADay - 1_500_000 });
  const { status, body } = await upload({ name: 'grande.csv', content: bigCsv(1_600_000) });
  expect([status, body.code]).toEqual([429, 'ledger.day_bytes_full']);
  expect(body.message).toContain('le quedan 1,5 MB de los 300 MB de un día');
  expect(await counted(of)).toEqual({ files: 1, bytes: bytesADay - 1_500_000 });
  expect((await upload({ name: 'menor.csv', content: bigCsv(1_400_000) })).status).toBe(200);
});

test('two companies of one customer have a day each, and so has another customer', async () => {
  const of = await formedCompany(app);
  const second = await formedCompany(app, { by: of.customer });
  const stranger = await formedCompany(app);
  for (const one of [of, second, stranger]) expect((await statementCalls(app, one).upload(csv('1'))).status).toBe(200);
  await sent(of, { files: filesADay, bytes: 100 });
  expect((await statementCalls(app, of).upload(csv('2'))).status).toBe(429);
  expect((await statementCalls(app, second).upload(csv('2'))).status).toBe(200);
  expect((await statementCalls(app, stranger).upload(csv('2'))).status).toBe(200);
  expect([await counted(second), await counted(stranger)]).toMatchObject([{ files: 2 }, { files: 2 }]);
});

test('at once: with one place left, one of five is kept', async () => {
  const of = await formedCompany(app);
  const { upload } = statementCalls(app, of);
  await upload(csv('1'));
  await sent(of, { files: filesADay - 1, bytes: 100 });
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((mark) => upload(csv(mark))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
  expect(await counted(of)).toMatchObject({ files: filesADay });
});

test('taking a file out gives back its place in the ledger, and not in the day; back again it counts again, twice the same does not', async () => {
  const of = await formedCompany(app);
  const { upload } = statementCalls(app, of);
  const { id } = (await upload(csv('1'))).body.file;
  await upload(csv('1'));
  expect(await counted(of)).toMatchObject({ files: 1 });
  await app.db.updateTable('files').set({ size_bytes: bytesStored }).where('id', '=', id).execute();
  const { status, body } = await upload(csv('2'));
  expect([status, body.code]).toEqual([413, 'ledger.stored_full']);
  expect(body.message).toContain('quedan 0 MB de 2000 MB');
  const second = await formedCompany(app, { by: of.customer });
  expect((await statementCalls(app, second).upload(csv('2'))).status).toBe(200);
  await remove(of, id);
  expect((await upload(csv('2'))).status).toBe(200);
  expect(await counted(of)).toMatchObject({ files: 2 });
  const other = (await upload(csv('3'))).body.file;
  await remove(of, other.id);
  await upload(csv('3'));
  expect(await counted(of)).toMatchObject({ files: 4 });
});

test('the next day begins with nothing', async () => {
  const of = await formedCompany(app);
  const { upload } = statementCalls(app, of);
  await upload(csv('1'));
  await sent(of, { files: filesADay, bytes: bytesADay });
  expect((await upload(csv('2'))).status).toBe(429);
  app.travel(1);
  try {
    const status = (await upload(csv('2'))).status;
    expect([status, (await counted(of))?.files]).toEqual([200, 1]);
  } finally {
    app.travel(-1);
  }
});

function bigCsv(bytes: number): Buffer {
  const line = '2026-12-01;10,5\n';
  return Buffer.from(`Fecha;Importe\n${line.repeat(Math.ceil(bytes / line.length))}`.slice(0, bytes));
}
