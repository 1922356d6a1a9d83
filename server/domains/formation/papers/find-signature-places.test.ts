import { expect, test } from 'vitest';
import { isMadeByUs, type PaperKind } from '@zarpa/contract/documents/papers.rules.ts';
import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { companyMember, companyPacket, packetMember } from '../../../testing/companies/company-packet.ts';
import { paperedCase } from '../../../testing/companies/papered-case.ts';
import { ss4Answers } from '../../../testing/companies/ss4-answers.ts';
import { select } from '../../../testing/database/rows.ts';
import { inspectPdf } from '../../../testing/files/inspect-pdf.ts';
import { filersEnvironment } from '../../../testing/people/filers.ts';
import { findSignaturePlaces, placesIn } from './find-signature-places.ts';
import { planPapers } from './plan-papers.rules.ts';
import { renderPaper } from './render-paper.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
const agent = testStaff(app, 'agent');

const long = 'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrandeyotroscaminos';
const members = [
  { ...packetMember, first_name: 'Íñigo', last_name: 'Núñez', ownership_percentage: '40' },
  { ...companyMember, ownership_percentage: '30' },
  {
    ...packetMember,
    first_name: long.slice(0, 100),
    last_name: long.slice(0, 100),
    role: 'manager',
    ownership_percentage: '30',
  },
];
const facts = {
  company: { ...companyPacket, members },
  formedOn: '2026-11-24',
  answered: { ss4_facts: ss4Answers, responsible_party: { member: '0' } },
  name: 'Faro Digital LLC',
  filingNumber: '2026-001234567',
  ein: '98-7654321',
  filers: {
    agent: { name: 'Agente LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
    organizer: { name: 'Quien Organiza', address: '2 Example Street', email: null, phone: null },
  },
  choices: protectingChoices,
  reviewed: [] as string[],
};
const everybody = ['Íñigo Núñez', 'Ana Paz Ruiz', `${long.slice(0, 100)} ${long.slice(0, 100)}`];

test('each line on which one signs is found where it is drawn, with who signs there', { timeout: 60_000 }, async () => {
  const plan = planPapers({ stage: 'ein_issued', facts, present: [], failed: [] });
  const names: Record<string, string[]> = {};
  for (const { required } of plan) {
    if (!required) continue;
    const places = await placesIn(app.context, required);
    const { pages } = await inspectPdf(await renderPaper(app.context, required, new Date('2026-11-24T10:00:00Z')));
    const drawn = pages.flatMap(({ words }, index) =>
      words
        .filter(({ text }, at) => text === 'Signature' && words[at + 2]?.text === 'Firma')
        .map(({ left, top }) => ({ page: index + 1, left, top })),
    );
    expect(places.map(({ page }) => page)).toEqual(drawn.map(({ page }) => page));
    for (const [index, { x, y, width }] of places.entries()) {
      const { left, top } = drawn[index]!;
      expect(Math.abs(x - left)).toBeLessThan(1.5);
      expect(top - y).toBeGreaterThan(3);
      expect(top - y).toBeLessThan(9);
      expect(width).toBeGreaterThan(250);
      expect(width).toBeLessThan(320);
    }
    names[required.kind + required.subject] = places.map(({ name }) => name);
  }
  expect(names).toEqual({
    operating_agreement: everybody,
    initial_resolution: ['Quien Organiza', ...everybody],
    membership_certificate0: [everybody[2]],
    membership_certificate1: [everybody[2]],
    membership_certificate2: [everybody[2]],
    ss4: [],
    banking_resolution: everybody,
  });
});

test('of a kept paper by its facts; none of what others made, of an older template, or of no paper', async () => {
  const of = await paperedCase(app, agent, ['approved', 'submitted', 'formed']);
  await runJobs(app, 'make-papers');
  const papers = await select(app.db, 'documents', { registration_id: of.registrationId }, [
    'id',
    'category',
    'source',
  ]);
  const agreement = papers.find(({ category }) => category === 'operating_agreement')!;
  const [first] = await findSignaturePlaces(app.context, agreement.id);
  expect(first).toMatchObject({ role: 'Member' });
  expect(first!.name.split(' ').length).toBeGreaterThan(1);
  for (const { id, category, source } of papers)
    if (source !== 'generated' || !isMadeByUs(category as PaperKind))
      expect(await findSignaturePlaces(app.context, id)).toEqual([]);
  expect(await findSignaturePlaces(app.context, of.caseId)).toEqual([]);
  const older = { template: 'OA-1' };
  await app.context.pool.query(`update documents set facts = facts || $2 where id = $1`, [agreement.id, older]);
  expect(await findSignaturePlaces(app.context, agreement.id)).toEqual([]);
});
