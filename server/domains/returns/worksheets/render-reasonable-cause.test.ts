import { expect, test } from 'vitest';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, lettersOf, overprinted } from '../../../testing/files/inspect-pdf.ts';
import { renderReasonableCause, type MissedYear } from './render-reasonable-cause.ts';

const missed: MissedYear = {
  company: 'Faro Digital LLC',
  ein: '98-7654321',
  period: '2024',
  learned: 'En marzo de 2026, por el banco.\n\nMe pidieron el #formulario *5472*.',
  cause: '',
  since: 'Reuní los extractos. 北京',
};
async function read(year: MissedYear) {
  const { complaint, badFonts, pages } = await inspectPdf(
    await renderReasonableCause({ typesetter }, year, new Date('2026-02-01T10:00:00Z')),
  );
  expect([complaint, badFonts]).toEqual(['', []]);
  for (const { words } of pages) expect(overprinted(words)).toEqual([]);
  return { pages, text: lettersOf(pages.flatMap(({ words }) => words)) };
}

test('what somebody told is there in their words, with what they did not answer', async () => {
  const { text, pages } = await read(missed);
  expect(pages.length).toBe(1);
  for (const part of [
    'Borradorenespañol:unpreparadorloescribeeninglés./DraftinSpanish,tobewritteninEnglishbyapreparer.',
    'Enmarzode2026,porelbanco.',
    'Mepidieronel#formulario*5472*.',
    '¿Quéhizoquenosepresentaraatiempo?·WhyitwasnotfiledSinrespuesta',
    'Reunílosextractos.??',
  ])
    expect(text).toContain(part);
});

test('three texts of two thousand letters, of words that have no end, are whole', async () => {
  const { text, pages } = await read({
    ...missed,
    learned: 'á'.repeat(2_000),
    cause: 'ñ '.repeat(1_000),
    since: `${'w'.repeat(1_999)}\n`,
  });
  expect(pages.length).toBeGreaterThan(1);
  const counts = ['á', 'ñ', 'w'].map((letter) => text.split(letter).length - 1);
  expect(counts[1]).toBeGreaterThanOrEqual(1_000);
  expect([counts[0]! >= 2_000, counts[2]! >= 1_999]).toEqual([true, true]);
});
