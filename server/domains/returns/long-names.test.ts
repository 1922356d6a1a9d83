/** Every value is in its box and whole, and text without room is on the pages that follow. */
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, type MadeField, type MadeForm } from '../../testing/blank-forms/blank-fields.ts';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { strayWords, wordsIn } from '../../testing/blank-forms/words-in-boxes.ts';
import { inspectPdf, lettersOf, overprinted, type InspectedPdf } from '../../testing/files/inspect-pdf.ts';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { readPacket, type ReadPacket } from '../../testing/traced-year/read-packet.ts';
import { mapOfYear } from './blank-forms/maps/blank-maps.rules.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const forms = { form_5472: 'form-5472-of-2023', form_1120: 'form-1120-of-2025' } as const satisfies Record<
  string,
  MadeForm
>;
type Form = keyof typeof forms;

const app = testApp();
const staff = testStaff(app);
beforeAll(() => useBlanks(staff, Object.values(forms)));

let of: FormedCompany;
beforeAll(async () => {
  of = await companyWithReturns(app);
});

const words = 'Ñandú de la Peña y Agüero, Dvořák & Łódź '.repeat(5).trim().slice(0, 200);
const oneWord = 'Ñandúágüeño'.repeat(19).slice(0, 200);

/** Renames the company and makes its packet again. */
async function packetNamed(text: string): Promise<ReadPacket> {
  const address = {
    address_line1: text,
    address_line2: text,
    address_city: text,
    address_state: text,
    address_zip: text,
  };
  await update(app.db, 'companies', { id: of.companyId }, { name: text, ...address });
  await update(app.db, 'members', { company_id: of.companyId }, { first_name: text, last_name: text, ...address });
  await makeReturns(app, of);
  const { id } = await returnCalls(app, of).packet();
  return readPacket(app, staff, id);
}

test.each([
  ['one word', oneWord],
  ['many words, some with letters that the form’s typeface has not', words],
])('200 letters as %s: in their boxes or whole on a statement, and no form is left out', async (_what, text) => {
  const packet = await packetNamed(text);
  expect(packet.leftOut).toEqual([]);
  for (const form of Object.keys(forms) as Form[]) {
    const { apart } = await expectWhole(packet, form);
    expect(apart).toEqual(
      expect.arrayContaining(form === 'form_5472' ? ['1a_name', '4a', '8a'] : ['name', 'suite', 'zip']),
    );
  }
});

test('names of every day need no statement', async () => {
  const packet = await packetNamed('Peña');
  for (const form of Object.keys(forms) as Form[]) {
    const { parsed, apart } = await expectWhole(packet, form);
    expect([apart, parsed.pages.length]).toEqual([[], mapOfYear(form, 2025)!.pages.length]);
  }
});

/** Reads every box; boxes that point elsewhere have all of their text on the pages after the form. */
async function expectWhole(packet: ReadPacket, form: Form) {
  const { fields, pages } = mapOfYear(form, 2025)!;
  const parsed = await inspectPdf(packet.papers[form]!);
  const boxes = new Map(fieldsOf(forms[form]).map((box) => [box.name, box]));
  const lines = packet.forms.find((one) => one.form === form)!.parts.flatMap((part) => part.lines);
  const texts = lines.filter(({ key, text }) => text && fields[key as keyof typeof fields]);
  const read = texts.map(({ key, text }) => {
    const printed = wordsIn(parsed, boxes.get(fields[key as keyof typeof fields]!.name)!);
    return { key, text: text!, said: printed };
  });
  const apart = read.filter(({ said: printed }) => /^See attached( statement)?$/.test(printed));
  for (const { key, text, said: printed } of read)
    if (!apart.some((one) => one.key === key)) expect([key, squeezed(printed)]).toEqual([key, squeezed(text)]);
  const attached = parsed.pages.slice(pages.length);
  const all = squeezed(lettersOf(attached.flatMap((page) => page.words)));
  for (const { key, text } of apart) expect([key, all.includes(squeezed(text))]).toEqual([key, true]);
  expect(attached.flatMap((page) => overprinted(page.words))).toEqual([]);
  expectNothingBeside(parsed, [...boxes.values()], pages.length);
  return { parsed, apart: apart.map(({ key }) => key) };
}

/** On the form's own pages, every word is inside a box, except for the line across the top. */
function expectNothingBeside(parsed: InspectedPdf, boxes: readonly MadeField[], pages: number): void {
  const own = { ...parsed, pages: parsed.pages.slice(0, pages) };
  const stray = strayWords(own, boxes).join(' ');
  expect(['', 'Foreign-owned U.S. DE']).toContain(stray);
}

const squeezed = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
