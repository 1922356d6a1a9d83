/** Forms of years that come: which we do not know yet is told from October on, and a year that ends early goes on the form before. */
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../testing/blanks/blank-fields.ts';
import { makeBlank } from '../../testing/blanks/make-blank.ts';
import { strayWords, wordsIn } from '../../testing/blanks/words-in-boxes.ts';
import { judgePdf } from '../../testing/files/judge-pdf.ts';
import { sampleFacts } from '../../testing/taxes/sample-returns.ts';
import { form1120Of2025 } from './blanks/maps/form-1120-maps.rules.ts';
import { form1120 } from './forms/form-1120.rules.ts';
import type { ReturnFacts } from './forms/return-facts.rules.ts';
import { officialPapers } from './papers/official-papers.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
beforeAll(async () => {
  const files = [{ name: 'f1120.pdf', content: await makeBlank('form-1120-of-2025') }];
  const { blanks } = (await staff.call('POST /api/admin/blank-forms', { files })).body.data;
  await staff.call('POST /api/admin/blank-forms/:id/use', { params: { id: blanks[0]!.id } });
});

test('from October on the panel names the forms of the year that ends that nobody could fill', async () => {
  const unmapped = async (day: string) => {
    app.travel((Date.parse(`${day}T12:00:00Z`) - app.context.clock().getTime()) / 86_400_000);
    return (await staff.call('GET /api/admin/blank-forms')).body.data.unmapped;
  };
  expect(await unmapped('2026-09-30')).toEqual([]);
  expect(await unmapped('2026-10-01')).toEqual(['Formulario 1120 de 2026']);
});

const year = { year: 2026, period: '2026', begin: '2026-01-01', end: '2026-03-10', isFirst: false };
const facts: ReturnFacts = { ...sampleFacts, year, answers: { ...sampleFacts.answers, is_final: 'yes' } };

async function filled(given: ReturnFacts) {
  const { papers, leftOut } = await officialPapers(app.context, [form1120(given)], given, new Date());
  if (!papers[0]) return { leftOut };
  const judged = await judgePdf(papers[0].pdf);
  const boxes = fieldsOf('form-1120-of-2025');
  const { fields } = form1120Of2025;
  const said = (key: keyof typeof fields) =>
    wordsIn(
      judged,
      boxes.find(({ name }) => name === fields[key].name)!,
    );
  return {
    leftOut,
    dates: [said('year_begin_day'), said('year_end_day'), said('year_end_year2')],
    across: strayWords(judged, boxes).join(' '),
  };
}

test('a year that ended early goes on the form of the year before, which says its own dates', async () => {
  const across = 'Foreign-owned U.S. DE – Tax year 01/01/2026 – 03/10/2026 on the 2025 form';
  const dates = ['01/01/2026', 'March 10', '26'];
  expect(await filled({ ...facts, priorForm: 2025 })).toEqual({ leftOut: [], dates, across });
  // An amendment says so too, and all of it has room.
  const amended = across.replace(' – Tax', ' – Amended – Tax');
  expect(await filled({ ...facts, priorForm: 2025, amendment: 1 })).toEqual({ leftOut: [], dates, across: amended });
});

test('without that it waits for the form of its year', async () => {
  expect(await filled(facts)).toEqual({
    leftOut: ['Formulario 1120: no conocemos el formulario de 2026; el IRS lo publica al empezar el año siguiente.'],
  });
});

test('its worksheet says what was changed, and what is left to do by hand', () => {
  const { title, notes } = form1120({ ...facts, priorForm: 2025 });
  expect(title).toBe('Form 1120 (2025), page 1, pro forma');
  expect(notes).toContain(
    'El IRS todavía no ha publicado el 1120 de 2026: va el de 2025 con las fechas cambiadas, y arriba lo dice. Al firmarlo, tacha con tinta el «2025» impreso junto a la fecha de inicio. Confírmalo con tu preparador.',
  );
  expect(form1120(facts).notes.join(' ')).not.toContain('fechas cambiadas');
});
