import { afterAll, expect, test } from 'vitest';
import { protectingChoices, protectingMember } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { openTypesetter } from '../../../platform/runners/open-typesetter.ts';
import { companyMember, companyPacket, packetMember } from '../../../testing/companies/company-packet.ts';
import { inspectPdf, lettersOf } from '../../../testing/files/inspect-pdf.ts';
import { ss4Answers } from '../../../testing/companies/ss4-answers.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { planPapers } from './plan-papers.rules.ts';
import { renderPaper } from './render-paper.ts';

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const person = { ...packetMember, ownership_percentage: '40' };
const company = { ...companyMember, ownership_percentage: '60' };
const alone = { ...companyMember, ownership_percentage: '100' };

function planOf(members: PaperFacts['company']['members'], change: Partial<PaperFacts> = {}) {
  const facts: PaperFacts = {
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
    reviewed: [],
    ...change,
  };
  return planPapers({ stage: 'ein_issued', facts, present: [], failed: [] });
}

type Plan = ReturnType<typeof planOf>;
const paperOf = (plan: Plan, kind: string, subject = '') =>
  plan.find((one) => one.kind === kind && one.subject === subject)!;
const valuesOf = (plan: Plan, kind: string, subject = '') => paperOf(plan, kind, subject).required!.values;

async function textOf(plan: Plan, kind: string, subject = ''): Promise<string> {
  const pdf = await renderPaper({ typesetter }, paperOf(plan, kind, subject).required!, new Date('2026-11-24T10:00Z'));
  const { complaint, pages } = await inspectPdf(pdf);
  expect(complaint).toBe('');
  return lettersOf(pages.flatMap(({ words }) => words));
}
const timesIn = (text: string, words: string) => text.split(words.replaceAll(/\s/g, '')).length - 1;
const registered = 'a company registered in Spain, register number B-12345678';
const bySignatory = 'By: Ana Paz Ruiz Title: Administradora';

test('the agreement keeps of a company what it says, and of a person nothing of that', () => {
  const entries = Object.entries(valuesOf(planOf([company, person]), 'operating_agreement'));
  expect(Object.fromEntries(entries.filter(([key]) => key.startsWith('member_')))).toEqual({
    member_0_name: 'Faro Sur 3 S.L.',
    member_0_address: 'Calle Mayor 1, Madrid, 28013, Spain',
    member_0_share: '60',
    member_0_role: 'Member',
    member_0_registered: 'Spain',
    member_0_register_number: 'B-12345678',
    member_0_signatory: 'Ana Paz Ruiz',
    member_0_signatory_title: 'Administradora',
    member_1_name: 'Titular Principal',
    member_1_address: 'Avenida Corrientes 1234, Buenos Aires, C1043, Argentina',
    member_1_share: '40',
    member_1_role: 'Member',
  });
});

test('its words: Schedule A says where it is registered, and it signs by a person; the other signs alone', async () => {
  const text = await textOf(planOf([company, person]), 'operating_agreement');
  // In Schedule A, and beside the signature.
  expect([timesIn(text, registered), timesIn(text, bySignatory), timesIn(text, 'By:')]).toEqual([2, 1, 1]);
  expect(timesIn(text, 'or as a company is dissolved')).toBe(1);
});

test('of a company as the only member nobody dies, and nothing is said of a spouse or a nationality', async () => {
  const choices = {
    ...protectingChoices,
    successors: [{ name: 'Heredera', share: '100', is_minor: false, guardian: '' }],
    members: [
      {
        ...protectingMember,
        nationality: 'ES',
        spouse: 'community' as const,
        spouse_name: 'Cónyuge',
        tax_number: 'B1',
      },
    ],
  };
  const plan = planOf([alone], { choices });
  const keys = Object.keys(valuesOf(plan, 'operating_agreement'));
  expect(keys.filter((key) => /successor|nationality|spouse|tax_number/.test(key))).toEqual(['member_0_tax_number']);
  const text = await textOf(plan, 'operating_agreement');
  expect([timesIn(text, 'End of the Member'), timesIn(text, 'Death and Incapacity'), timesIn(text, 'Annex 1')]).toEqual(
    [1, 0, 0],
  );
});

test('resolutions and certificates are signed by the same person', async () => {
  const plan = planOf([company, person]);
  for (const kind of ['initial_resolution', 'banking_resolution'])
    expect([kind, timesIn(await textOf(plan, kind), bySignatory)]).toEqual([kind, 1]);
  expect(timesIn(await textOf(plan, 'membership_certificate', '0'), bySignatory)).toBe(1);
  expect(timesIn(await textOf(plan, 'membership_certificate', '1'), bySignatory)).toBe(0);
});

test.each([
  ['the only member', [alone], 'Ana Paz Ruiz'],
  ['one of two', [company, person], 'Ana Paz Ruiz'],
  ['beside the one who answers', [person, company], 'Titular Principal'],
])('to the IRS a human being answers: a company is %s', (_what, members, name) =>
  expect(valuesOf(planOf(members), 'ss4')['responsible_party']).toBe(name),
);

test('a company registered in the US is no foreign owner, whatever address it has', () => {
  const entityOf = (member: typeof alone) => valuesOf(planOf([member]), 'ss4')['ss4_entity'];
  expect(entityOf(alone)).toBe('foreign_disregarded');
  expect(entityOf({ ...alone, register_country: 'United States' })).toBe('disregarded');
});

test('what a company lacks refuses its papers by its name', () => {
  const half = { ...company, signatory_last_name: ' ', register_number: '王' };
  expect(paperOf(planOf([half, person]), 'operating_agreement').missing).toEqual([
    'número de registro de Faro Sur 3 S.L.',
    'persona que firma de Faro Sur 3 S.L.',
  ]);
});
