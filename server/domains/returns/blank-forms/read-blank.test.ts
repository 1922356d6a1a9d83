import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { ChildFailure, openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { rememberChildren } from '../../../testing/app/remember-children.ts';
import { fieldsOf, madeForms, titles } from '../../../testing/blank-forms/blank-fields.ts';
import { makeBlank, templateOf } from '../../../testing/blank-forms/make-blank.ts';
import { readBlank, type Blank } from './read-blank.ts';

const needs = { runInChild: openChildRunner(openLog('worker', 'silent')) };

/** In this process: starting another takes most of the time. */
const here = { runInChild: rememberChildren(needs.runInChild) };

async function blankOf(pdf: Buffer, by = here): Promise<Blank> {
  const read = await readBlank(by, pdf);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.blank;
}

test.each(madeForms)('%s: every field with its page, place, kind, length and what it says', async (made) => {
  const pdf = await makeBlank(made);
  const { fields, ...about } = await blankOf(pdf, made === 'form-5472-of-2023' ? needs : here);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect(about).toEqual({ pages: about.pages, sha256, title: titles[made] });
  const read = fields.map(({ exportValue, rect, ...field }) => ({
    ...field,
    hasValue: exportValue !== undefined,
    ...rect,
  }));
  const expected = fieldsOf(made).map(({ page, name, kind, max, x, y, width, height, label }) => {
    const place = { x, y, width: expect.closeTo(width, 3) as number, height: expect.closeTo(height, 3) as number };
    return { name, kind, ...(max !== undefined && { max }), page, label, hasValue: kind === 'box', ...place };
  });
  expect(read.toSorted(byName)).toEqual(expected.toSorted(byName));
});
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

test('what is no blank is told by its kind', async () => {
  const form = 'form-7004-of-2025';
  const fields = fieldsOf(form);
  const plain = await PDFDocument.create();
  plain.addPage();
  const bomb = `<!DOCTYPE a [<!ENTITY a "aa">]>${templateOf(fields)}`;
  const files: Record<string, Buffer> = {
    'a text': Buffer.from('hola'),
    'a head without a body': Buffer.from('%PDF-1.7\nnada'),
    'a locked one': await makeBlank(form, { isEncrypted: true }),
    'no form': Buffer.from(await plain.save()),
    'no XFA': await makeBlank(form, { template: undefined }),
    'a template without labels': await makeBlank(form, { template: '<template/>' }),
    'a template that is no XML': await makeBlank(form, { template: '<template><field></template>' }),
    'a template that defines entities': await makeBlank(form, { template: bomb }),
    'a template without an end': await makeBlank(form, { template: '<subform>'.repeat(5_000) }),
    'too many fields': await manyFields(2_001),
    'too large': Buffer.concat([await makeBlank(form), Buffer.alloc(5_000_000)]),
  };
  const results: Record<string, unknown> = {};
  for (const [what, file] of Object.entries(files)) results[what] = await readBlank(here, file);
  expect(results).toEqual({
    'a text': { refusal: 'not_pdf' },
    'a head without a body': { refusal: 'not_pdf' },
    'a locked one': { refusal: 'encrypted' },
    'no form': { refusal: 'no_form' },
    'no XFA': { refusal: 'no_labels' },
    'a template without labels': { refusal: 'no_labels' },
    'a template that is no XML': { refusal: 'no_labels' },
    'a template that defines entities': { refusal: 'no_labels' },
    'a template without an end': { refusal: 'no_labels' },
    'too many fields': { refusal: 'too_many_fields' },
    'too large': { refusal: 'too_large' },
  });
});

async function manyFields(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const fields = Array.from({ length: count }, (_, n) => ({ FT: 'Tx', T: PDFString.of(`f${n}`) }));
  pdf.catalog.set(
    PDFName.of('AcroForm'),
    pdf.context.obj({ Fields: fields.map((one) => pdf.context.register(pdf.context.obj(one))) }),
  );
  return Buffer.from(await pdf.save());
}

test('a file that breaks its reader is unreadable; where all readers are busy, that is told', async () => {
  const failing = (reason: ChildFailure['reason']) => ({
    runInChild: () => Promise.reject(new ChildFailure(reason, '')),
  });
  const answers = await Promise.all(
    (['time', 'memory', 'crash'] as const).map((one) => readBlank(failing(one), Buffer.of(1))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"refusal":"unreadable"}']));
  await expect(readBlank(failing('busy'), Buffer.of(1))).rejects.toMatchObject({ reason: 'busy' });
});
