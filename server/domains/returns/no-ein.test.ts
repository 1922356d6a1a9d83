/** Papers of a company without an EIN say «Applied for» and the day once the SS-4 was sent, and the team gets a task in time. */
import { beforeAll, expect, test } from 'vitest';
import { refreshDue } from '../tax/dates/refresh-due.ts';
import { fieldsOf } from '../../testing/blank-forms/blank-fields.ts';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { strayWords, wordsIn } from '../../testing/blank-forms/words-in-boxes.ts';
import { inspectPdf, lettersOf } from '../../testing/files/inspect-pdf.ts';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';
import { applyForEin, companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { readPacket } from '../../testing/traced-year/read-packet.ts';
import { mapOfYear } from './blank-forms/maps/blank-maps.rules.ts';
import { select, update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const forms = {
  form_5472: ['form-5472-of-2023', '1b'],
  form_1120: ['form-1120-of-2025', 'b_ein'],
  form_7004: ['form-7004-of-2025', 'identifying_number'],
} as const;

const app = testApp();
const staff = testStaff(app);
beforeAll(() =>
  useBlanks(
    staff,
    Object.values(forms).map(([made]) => made),
  ),
);

const goTo = (day: string) => app.travel((Date.parse(`${day}T12:00:00Z`) - app.context.clock().getTime()) / 86_400_000);

const setEin = (of: FormedCompany, ein: string | null) =>
  app.db.updateTable('companies').set({ ein }).where('registration_id', '=', of.registrationId).execute();

const lacking = async (of: FormedCompany) =>
  Object.fromEntries(
    (await returnCalls(app, of).get()).wanted.map(({ kind, missing }) => [
      kind,
      missing.filter(({ key }) => key === 'ein').map(({ text }) => text),
    ]),
  );

const einTasks = (of: FormedCompany) =>
  select(app.db, 'tasks', { case_id: of.caseId, kind: 'ein_missing' }, ['subject', 'note', 'outcome'], 'created_at');

/** Without an EIN and without an application; its owner also has the other company. */
let beside: FormedCompany;

test('without an EIN it waits for one, until the SS-4 was sent; then its papers say so, each in its box', async () => {
  const of = await companyWithReturns(app);
  goTo('2026-03-02');
  await setEin(of, null);
  const waits = ['El EIN: lo da el IRS.'];
  const without = { form_5472: waits, extension: waits, annual_report: [] };
  expect(await lacking(of)).toEqual(without);
  await applyForEin(app, of, 'refused');
  expect(await lacking(of)).toEqual(without);
  await applyForEin(app, of, 'out', 2);
  expect(await lacking(of)).toEqual({ form_5472: [], extension: [], annual_report: [] });
  // Nobody applied for the owner's other company.
  beside = await companyWithReturns(app, { by: of.customer });
  await setEin(beside, null);
  expect(await lacking(beside)).toEqual(without);

  await makeReturns(app, of);
  const { packet } = returnCalls(app, of);
  const five = await readPacket(app, staff, (await packet()).id);
  const more = await readPacket(app, staff, (await packet('extension')).id);
  expect([five.leftOut, more.leftOut]).toEqual([[], []]);
  for (const [form, [made, key]] of Object.entries(forms)) {
    const parsed = await inspectPdf((form === 'form_7004' ? more : five).papers[form]!);
    const boxes = fieldsOf(made);
    const { fields } = mapOfYear(form as keyof typeof forms, 2025)!;
    const box = boxes.find(({ name }) => name === fields[key]!.name)!;
    expect([form, wordsIn(parsed, box)]).toEqual([form, 'Applied for 06/12/2025']);
    expect([form, ['', 'Foreign-owned U.S. DE'].includes(strayWords(parsed, boxes).join(' '))]).toEqual([form, true]);
  }
  const sheet = await inspectPdf(five.papers['worksheet']!);
  const letters = lettersOf(sheet.pages.flatMap(({ words }) => words));
  expect(letters).toContain('ElEINtodavíanohallegado');
  expect(letters).toContain('Appliedfor06/12/2025');
  const line = five.forms[0]!.parts[0]!.lines.find(({ key }) => key === '1b');
  expect(line).toMatchObject({
    text: 'Applied for 06/12/2025',
    note: 'El EIN todavía no ha llegado: va «Applied for» con el día en que se envió la solicitud (SS-4). Cuando llegue hay que generar los papeles otra vez.',
  });
  await setEin(of, '98-7654321');
  expect(await packet()).toMatchObject({ is_outdated: true });
});

test('thirty days before a return is due the team has a task, once; with the number nobody has to do it any more', async () => {
  const of = beside;
  const lookOn = async (day: string) => {
    goTo(day);
    await update(app.db, 'tax_refreshes', {}, { refresh_at: new Date(0) });
    while (await refreshDue(app.context));
    return einTasks(of);
  };
  expect(await lookOn('2026-03-15')).toEqual([]);
  const task = {
    subject: 'form_5472:2025',
    note: 'Formulario 5472 con 1120 pro forma (2025): vence el 15 de abril de 2026.',
    outcome: null,
  };
  expect(await lookOn('2026-03-16')).toEqual([task]);
  expect(await lookOn('2026-03-20')).toEqual([task]);
  // A completed task is not made again for the same return.
  await update(
    app.db,
    'tasks',
    { case_id: of.caseId, kind: 'ein_missing' },
    { done_at: app.context.clock(), outcome: 'done' },
  );
  expect(await lookOn('2026-03-22')).toEqual([{ ...task, outcome: 'done' }]);
  const other = await companyWithReturns(app, { by: of.customer });
  await setEin(other, null);
  await lookOn('2026-03-24');
  expect(await einTasks(other)).toEqual([task]);
  await setEin(other, '98-7654322');
  await lookOn('2026-03-26');
  expect(await einTasks(other)).toEqual([{ ...task, outcome: 'dropped' }]);
});
