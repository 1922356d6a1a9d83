/** Every paper as other programs read it: whole, inside its page, nothing over anything else, and with every fact in it. */
import { afterAll, expect, test } from 'vitest';
import type { MadeKind } from '@zarpa/contract/papers.rules.ts';
import { openTypesetter } from '../../runners/open-typesetter.ts';
import { companyPacket, packetMember } from '../../testing/company-packet.ts';
import { judgePdf, lettersOf, overprinted, type Word } from '../../testing/judge-pdf.ts';
import { ss4Answers } from '../../testing/ss4-answers.ts';
import { planPapers, type WantedPaper } from './plan-papers.rules.ts';
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

/** Five of them, the first two managers; or one alone. */
function papersOf(count: 1 | 5 | 50, name: string): WantedPaper[] {
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
    submitted: { name, on: '2026-11-20' },
    filingNumber: '2026-001234567',
    ein: '98-7654321',
    filers,
  };
  return planPapers({ stage: 'ein_issued', facts, present: [], failed: [] }).flatMap(({ wanted }) => wanted ?? []);
}

const at = new Date('2026-11-24T10:00:00Z');
const config = { reviewedTemplates: [] as string[] };
/** These are copies or worksheets: nobody signs them. */
const unsigned: readonly MadeKind[] = ['articles', 'ss4'];
/** Printed as words, and not as they are stored. */
const worded = ['formed_on', 'submitted_on', 'management', 'template', 'shares', 'members_count'];

test.each([
  ['of one member', 1, 'Faro Digital LLC', 15],
  ['of five, with names of 200 letters', 5, `Compañía Pingüino y Ñandú ${long.slice(0, 100)} LLC`, 25],
  ['of fifty', 50, 'Faro de Cincuenta LLC', 200],
] as const)('papers %s', { timeout: 60_000 }, async (_, count, name, pagesMax) => {
  const papers = papersOf(count, name).filter(
    ({ kind, subject }) => kind !== 'membership_certificate' || Number(subject) < 5,
  );
  let pagesCount = 0;
  for (const paper of papers) {
    const pdf = await renderPaper({ typesetter, config }, paper, at);
    const { complaint, info, badFonts, pages } = await judgePdf(pdf);
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
      expect([paper.title, head.includes('BORRADORPARAFIRMAR')]).toEqual([paper.title, !unsigned.includes(paper.kind)]);
      if (!unsigned.includes(paper.kind))
        expect(lettersOf(words.filter(({ top }) => top > height - 72))).toContain('prevaleceeltextoeninglés');
    }
    const text = lettersOf(pages.flatMap(({ words }) => words));
    const said = Object.entries(paper.values).filter(([key]) => !worded.includes(key) && !/_role$|^ss4_/.test(key));
    const absent = said.filter(([, value]) => !text.includes(value.replace(/\s/g, '').normalize('NFC')));
    expect([paper.title, absent.map(([key]) => key)]).toEqual([paper.title, []]);
    if (isAgreement) {
      const numbers = [
        ...new Set([...text.matchAll(/(?<!\d)(\d{1,2})\.(?=[A-ZÁÉÍÓÚÑ])/g)].map(([, number]) => Number(number))),
      ];
      const last = count === 1 ? 29 : 37;
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

test('the same facts are the same bytes', async () => {
  const [paper] = papersOf(5, 'Faro LLC').filter(({ kind }) => kind === 'operating_agreement');
  const [one, other] = await Promise.all([1, 2].map(() => renderPaper({ typesetter, config }, paper!, at)));
  expect(one!.equals(other!)).toBe(true);
});

test('a template says that no lawyer has looked at it, until one has', async () => {
  const paper = papersOf(1, 'Faro Digital LLC').find(({ kind }) => kind === 'operating_agreement')!;
  const foot = async (reviewedTemplates: string[]) => {
    const { pages } = await judgePdf(await renderPaper({ typesetter, config: { reviewedTemplates } }, paper, at));
    return lettersOf(pages.flatMap(({ words }) => words)).includes('pendientederevisiónporunabogado');
  };
  expect([await foot([]), await foot(['BR-1']), await foot(['BR-1', 'OA-1'])]).toEqual([true, true, false]);
});
