import { expect, test } from 'vitest';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, lettersOf, overprinted } from '../../../testing/files/inspect-pdf.ts';
import type { LetterFacts } from './letter-facts.rules.ts';
import { findLetterPlaces, renderLetter } from './render-letter.ts';

const facts: LetterFacts = {
  template: 'EL-1',
  is_reviewed: 'true',
  company_name: 'Faro Digital LLC',
  ein: '98-7654321',
  period: '2025',
  begin: 'June 12, 2025',
  end: 'December 31, 2025',
  forms: ['Form 5472 with pro forma Form 1120', 'Extension of time'],
  preparer: null,
  signer: { name: 'Titular Principal', title: 'Member', company: null },
};

async function read(change: Partial<LetterFacts> = {}) {
  const letter = { ...facts, ...change };
  const at = new Date('2026-02-01T10:00:00Z');
  const { complaint, badFonts, pages } = await inspectPdf(await renderLetter({ typesetter }, letter, at));
  expect([complaint, badFonts]).toEqual(['', []]);
  for (const { words } of pages) expect(overprinted(words)).toEqual([]);
  const places = await findLetterPlaces({ typesetter }, letter);
  return { pages, places, text: lettersOf(pages.flatMap(({ words }) => words)) };
}

test('it names company, year, forms and who files; it is signed on the last page, and a model says that it is one', async () => {
  const { text, pages, places } = await read();
  expect(pages.length).toBe(2);
  for (const part of [
    'FaroDigitalLLC',
    '98-7654321',
    '2025(June12,2025toDecember31,2025)',
    'Form5472withproformaForm1120;Extensionoftime.',
    'Nopaidpreparerisnamed.TheCompanyfilesthepapersbyitself',
    'Thislettersetsnofee.',
    'PlantillaEL-1.',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/7216|DRAFT/);
  expect(places).toEqual([
    {
      name: 'Titular Principal',
      role: 'Member',
      page: 2,
      x: expect.any(Number),
      y: expect.any(Number),
      width: expect.any(Number),
    },
  ]);
  const model = await read({ is_reviewed: 'false' });
  expect(model.text).toContain('DRAFT,NOTFORSIGNING·MODELO:NOSEFIRMA');
  expect(model.text).toContain('pendientederevisiónporunabogadodeWyoming');
});

test('a preparer is named, with the consent that the law asks for; a company signs by its person', async () => {
  const company = { registered: 'Spain', register_number: 'B-123', signatory: 'María Sáenz', signatory_title: 'CEO' };
  const { text, places } = await read({
    preparer: { name: 'Preparadora Inscrita', ptin: 'P01234567', firm_name: 'Firma LLC' },
    signer: { name: 'Grupo Sáenz SL', title: 'Manager', company },
  });
  for (const part of [
    'PreparadoraInscrita,PTINP01234567,FirmaLLC',
    'Undersection7216oftheInternalRevenueCode',
    'GrupoSáenzSL,acompanyregisteredinSpain,registernumberB-123',
    'By:MaríaSáenz',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Nopaidprepareris');
  expect(places.map(({ name, role }) => [name, role])).toEqual([['María Sáenz', 'Manager']]);
});

test('names of 200 letters without a space are whole, on three pages at most', async () => {
  const name = 'Ñandú'.repeat(40);
  const { text, pages, places } = await read({
    company_name: name,
    preparer: { name: 'P'.repeat(35), ptin: 'P01234567', firm_name: 'F'.repeat(75) },
    signer: {
      name,
      title: 'Member',
      company: { registered: 'Spain', register_number: 'B'.repeat(60), signatory: name, signatory_title: name },
    },
  });
  expect(pages.length).toBe(3);
  // The title, the parties, whoever signs for whom, and their post.
  expect(text.split(name).length - 1).toBe(5);
  expect(places.map((place) => [place.name, place.page])).toEqual([[name, 3]]);
});
