import ICAL from 'ical.js';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { expect, test } from 'vitest';
import { storeProof } from '../../testing/companies/case-papers.ts';
import {
  correctFormedOn,
  formedCompany,
  formedOn,
  taxCalls,
  type FormedCompany,
} from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

/** Requested like a calendar application does: without our cookies and headers. */
async function createUrl(of: FormedCompany): Promise<string> {
  const { at } = taxCalls(app, of);
  const { status, body } = await app.call('POST /api/companies/:id/tax-calendar', at);
  expect(status).toBe(200);
  const [, token] = /^http.+\/api\/calendars\/([\w-]{43})\/impuestos\.ics$/.exec(body.data.url)!;
  return `${app.url}/api/calendars/${token}/impuestos.ics`;
}

async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return response.text();
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component);
    const alarms = component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid,
      summary,
      sequence,
      isDay: startDate.isDate && endDate.isDate,
      from: startDate.toString(),
      to: endDate.toString(),
      alarms,
      transp: value('transp'),
      stamp: value('dtstamp'),
      changed: value('last-modified'),
    };
  });
}

test('each date is a day of its own, with its alarms and an id that stays; the file holds the same; no number, no name of a person, and no line that is too long or cuts a letter', async () => {
  const of = await formedCompany(app);
  const url = await createUrl(of);
  const changedAt = new Date('2026-10-01T12:00:00Z');
  await app.db.updateTable('obligations').set({ changed_at: changedAt }).execute();
  const text = await fetchText(url);
  const { uid, summary, isDay, from, to, alarms, transp, stamp, changed } = eventsIn(text).find(({ uid: id }) =>
    id.startsWith('wy_annual_report:2027'),
  )!;
  expect({ uid, summary, isDay, from, to, alarms, transp }).toEqual({
    uid: `wy_annual_report:2027-${of.registrationId}@zarpa`,
    summary: 'Informe anual de Wyoming (2027) · Faro Digital LLC',
    isDay: true,
    from: '2027-11-01',
    to: '2027-11-02',
    alarms: ['-P30D', '-P7D', '-P1D'],
    transp: 'TRANSPARENT',
  });
  expect([stamp, changed]).toEqual(['2026-10-01T12:00:00Z', '2026-10-01T12:00:00Z']);
  expect(text).toContain('DTSTART;VALUE=DATE:20271101\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20271102\r\n');
  expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  const file = `${app.url}/api/companies/${of.registrationId}/impuestos.ics`;
  expect(await fetchText(file, { authorization: `Bearer ${of.customer.token}` })).toBe(text);

  await app.db.updateTable('companies').set({ ein: '98-7654321' }).where('id', '=', of.companyId).execute();
  const unfolded = (await fetchText(url)).replaceAll('\r\n ', '');
  for (const secret of [
    '98-7654321',
    '987654321',
    'Titular',
    'Principal',
    of.customer.email,
    of.customer.userId,
    of.caseId,
  ])
    expect([secret, unfolded.includes(secret)]).toEqual([secret, false]);

  const named = `${'Ñandú, señor; año \\ '.repeat(8)}LLC`;
  await app.db.updateTable('companies').set({ name: named }).where('id', '=', of.companyId).execute();
  const long = await fetchText(url);
  const lines = long.split('\r\n');
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) {
    expect([line, Buffer.byteLength(line) <= 75]).toEqual([line, true]);
    expect(line).not.toMatch(/[\r\n�]/);
  }
  expect(eventsIn(long)[0]!.summary).toContain(named);
});

test('nothing changed, nothing differs; what moves is the same event with a higher number; done says so and rings no more, what does not apply is left out', async () => {
  const of = await formedCompany(app);
  const url = await createUrl(of);
  const first = await fetchText(url);
  app.travel(1 / 24);
  expect(await fetchText(url)).toBe(first);
  await correctFormedOn(app, of, formedOn, '2026-12-02');
  const [before, after] = [first, await fetchText(url)].map((text) =>
    eventsIn(text).find(({ uid }) => uid.startsWith('wy_annual_report:2027'))!,
  );
  expect([after!.uid, after!.from, after!.to]).toEqual([before!.uid, '2027-12-01', '2027-12-02']);
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
  expect(after!.sequence).toBeLessThan(2 ** 31);

  const { answer, settle } = taxCalls(app, of);
  await answer('owners_are', 'foreign');
  expect(eventsIn(await fetchText(url)).map(({ uid }) => uid)).toContain(`be_13:-${of.registrationId}@zarpa`);
  const document_id = await storeProof(app, of.customer.userId);
  await settle('wy_annual_report:2027', { before: 'due', state: 'done', document_id });
  await settle('be_13:', { before: 'due', state: 'not_applicable', reason: 'Exenta.' });
  const events = eventsIn(await fetchText(url));
  expect(events.find(({ uid }) => uid.startsWith('wy_annual_report:2027'))).toMatchObject({
    summary: '✔ Informe anual de Wyoming (2027) · Faro Digital LLC',
    alarms: [],
  });
  expect(events.some(({ uid }) => uid.startsWith('be_13'))).toBe(false);
});

test('an address ends when another is made, and when it is taken back; nobody has a wrong one', async () => {
  const of = await formedCompany(app);
  const { at, read } = taxCalls(app, of);
  const first = await createUrl(of);
  const second = await createUrl(of);
  const codeAt = async (url: string) => {
    const response = await fetch(url);
    return response.ok ? 'read' : ((await response.json()) as { code: string }).code;
  };
  expect([await codeAt(first), await codeAt(second)]).toEqual(['tax.calendar_not_found', 'read']);
  expect((await read()).calendar).toEqual({ since: expect.any(String) as string });
  const token = second.split('/').at(-2)!;
  const kept = await app.db
    .selectFrom('calendar_addresses')
    .selectAll()
    .where('user_id', '=', of.customer.userId)
    .execute();
  expect([kept.length, JSON.stringify(kept).includes(token), kept[0]!.token_hash.toString()]).toEqual([
    1,
    false,
    expect.not.stringContaining(token),
  ]);
  for (const _ of [1, 2]) expect((await app.call('DELETE /api/companies/:id/tax-calendar', at)).status).toBe(200);
  expect(await codeAt(second)).toBe('tax.calendar_not_found');
  expect((await read()).calendar).toBeNull();
});

test('each person has an address of their own, which ends when they leave the company', async () => {
  const of = await formedCompany(app);
  const other = await joinCompany(app, of.registrationId, { role: 'lectura' });
  const own = await createUrl(of);
  const at = { token: other.customer.token, params: { id: of.registrationId } };
  const made = (await app.call('POST /api/companies/:id/tax-calendar', at)).body.data;
  const url = `${app.url}${new URL(made.url).pathname}`;
  const whole = await (await fetch(own)).text();
  expect(whole).toContain('Informe anual');
  expect(await (await fetch(url)).text()).toBe(whole);
  await app.db.deleteFrom('company_people').where('user_id', '=', other.customer.userId).execute();
  expect([(await fetch(url)).status, (await fetch(own)).status]).toEqual([404, 200]);
});
