/** Checks every paper as another program reads it: valid, within the page, without overlaps, and with every fact. */
import { afterAll, expect, test } from 'vitest';
import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { MadeKind } from '@zarpa/contract/documents/papers.rules.ts';
import { openTypesetter } from '../../../platform/runners/open-typesetter.ts';
import { companyPacket, packetMember } from '../../../testing/companies/company-packet.ts';
import { inspectPdf, lettersOf, overprinted, type Word } from '../../../testing/files/inspect-pdf.ts';
import { ss4Answers } from '../../../testing/companies/ss4-answers.ts';
import { planPapers, type RequiredPaper } from './plan-papers.rules.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { renderPaper } from './render-paper.ts';

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const long = 'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrandeyotroscaminos';
const names = [
  ['Titular', 'Principal'],
  ['Íñigo', 'Núñez Pingüino'],
  ['Begoña', 'Ibáñez'],
  ['Ágüeda', 'Muñoz-Güell'],
  [long.slice(0, 100), long.slice(0, 100)],
] as const;

/** Five members, the first two managers; or one. */
function papersOf(count: 1 | 5 | 20, name: string, change: Partial<PaperFacts> = {}): RequiredPaper[] {
  const members = Array.from({ length: count }, (_, index) => ({
    ...packetMember,
    first_name: names[index % 5]![0],
    last_name: names[index % 5]![1],
    role: count > 1 && index < 2 ? 'manager' : 'member',
    ownership_percentage: 100 / count,
  }));
  const filers = {
    agent: { name: 'Agente de Cheyenne LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
    organizer: { name: 'Quien Organiza', address: '2 Example Street, Cheyenne, WY 82001', email: null, phone: null },
  };
  const facts = {
    company: { ...companyPacket, members },
    formedOn: '2026-11-24',
    answered: { ss4_facts: ss4Answers, responsible_party: { member: '0' } },
    name,
    filingNumber: '2026-001234567',
    ein: '98-7654321',
    filers,
    choices: protectingChoices,
    reviewed: [] as string[],
  };
  return planPapers({ stage: 'ein_issued', facts: { ...facts, ...change }, present: [], failed: [] }).flatMap(
    ({ required }) => required ?? [],
  );
}

const at = new Date('2026-11-24T10:00:00Z');
/** A worksheet, which nobody signs. */
const unsigned: readonly MadeKind[] = ['ss4'];
/** Printed as words instead of the stored value. */
const worded = [
  'formed_on',
  'management',
  'template',
  'shares',
  'members_count',
  'accounts_use',
  'accounts_close',
  'ordinary',
  'major',
  'expulsion_price',
  'deadlock',
];

test.each([
  ['of one member', 1, 'Faro Digital LLC', 15],
  ['of five, with names of 200 letters', 5, `Compañía Pingüino y Ñandú ${long.slice(0, 100)} LLC`, 25],
  ['of twenty', 20, 'Faro de Veinte LLC', 100],
] as const)('papers %s', { timeout: 60_000 }, async (_, count, name, pagesMax) => {
  const papers = papersOf(count, name).filter(
    ({ kind, subject }) => kind !== 'membership_certificate' || Number(subject) < 5,
  );
  let pagesCount = 0;
  for (const paper of papers) {
    const pdf = await renderPaper({ typesetter }, paper, at);
    const { complaint, info, badFonts, pages } = await inspectPdf(pdf);
    const isAgreement = paper.kind === 'operating_agreement';
    expect([paper.title, complaint, badFonts]).toEqual([paper.title, '', []]);
    expect(info).toMatchObject({ Title: paper.title, Tagged: 'yes', Encrypted: 'no', JavaScript: 'no', Form: 'none' });
    expect(pdf.toString('latin1')).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    pagesCount += pages.length;
    for (const { width, height, words } of pages) {
      const isInside = ({ left, right, top, bottom }: Word) =>
        left >= 36 && right <= width - 36 && top >= 24 && bottom <= height - 24;
      expect(words.filter((word) => !isInside(word))).toEqual([]);
      expect(overprinted(words)).toEqual([]);
      const head = lettersOf(words.filter(({ bottom }) => bottom < 72));
      expect([paper.title, head.includes('MODELO:NOSEFIRMA')]).toEqual([paper.title, !unsigned.includes(paper.kind)]);
      if (!unsigned.includes(paper.kind))
        expect(lettersOf(words.filter(({ top }) => top > height - 72))).toContain('prevaleceeltextoeninglés');
    }
    const text = lettersOf(pages.flatMap(({ words }) => words));
    const entries = Object.entries(paper.values).filter(([key]) => !worded.includes(key) && !/_role$|^ss4_/.test(key));
    const absent = entries.filter(([, value]) => !text.includes(value.replace(/\s/g, '').normalize('NFC')));
    expect([paper.title, absent.map(([key]) => key)]).toEqual([paper.title, []]);
    if (isAgreement) {
      if (count === 1) expect((await renderPaper({ typesetter }, paper, at)).equals(pdf)).toBe(true);
      const numbers = [
        ...new Set([...text.matchAll(/(?<!\d)(\d{1,2})\.(?=[A-ZÁÉÍÓÚÑ])/g)].map(([, number]) => Number(number))),
      ];
      const last = count === 1 ? 30 : 39;
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: last }, (__, index) => index + 1),
      );
      expect([text.includes('CapitalAccounts'), text.includes('isdisregardedasanentity')]).toEqual([
        count > 1,
        count === 1,
      ]);
      expect(pages.flatMap(({ words }) => words).filter(({ text: word }) => word === 'Total')).toHaveLength(1);
      expect(text.includes('TheCompanyismanager-managed')).toBe(count > 1);
      expect(pages.length).toBeGreaterThanOrEqual(count === 1 ? 6 : 10);
    }
  }
  expect(pagesCount).toBeLessThanOrEqual(pagesMax);
});

test('a model says on each page that nobody signs it, until a lawyer has looked at its version', async () => {
  const marks = async (reviewed: string[]) => {
    const paper = papersOf(1, 'Faro Digital LLC', { reviewed }).find(({ kind }) => kind === 'operating_agreement')!;
    const { pages } = await inspectPdf(await renderPaper({ typesetter }, paper, at));
    const texts = pages.map(({ words }) => lettersOf(words));
    return ['DRAFT', 'MODELO:NOSEFIRMA', 'pendientederevisiónporunabogado'].map((mark) =>
      texts.every((text) => text.includes(mark)) ? 'all' : texts.some((text) => text.includes(mark)) ? 'some' : 'none',
    );
  };
  expect(await marks(['BR-3', 'OA-2'])).toEqual(['all', 'all', 'all']);
  expect(await marks(['BR-3', 'OA-3'])).toEqual(['none', 'none', 'none']);
});
