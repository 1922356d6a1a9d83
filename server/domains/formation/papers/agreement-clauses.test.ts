import { afterAll, describe, expect, test } from 'vitest';
import {
  protectingChoices,
  protectingMember,
  type AgreementChoices,
} from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { openTypesetter } from '../../../platform/runners/open-typesetter.ts';
import { companyPacket, packetMember } from '../../../testing/companies/company-packet.ts';
import { inspectPdf, lettersOf } from '../../../testing/files/inspect-pdf.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { planPapers } from './plan-papers.rules.ts';
import { renderPaper } from './render-paper.ts';

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const at = new Date('2026-11-24T10:00:00Z');
const names = ['Ana Primera', 'Berta Segunda', 'Carla Tercera'];

type Company = { count?: number; managers?: number; change?: Partial<AgreementChoices> };

/** Text of one paper without spaces; cached. */
function textOf(kind: string, company: Company): Promise<string> {
  const key = JSON.stringify([kind, company]);
  const text = texts.get(key) ?? madeText(kind, company);
  texts.set(key, text);
  return text;
}
const texts = new Map<string, Promise<string>>();

async function madeText(kind: string, { count = 3, managers = 0, change = {} }: Company): Promise<string> {
  const members = Array.from({ length: count }, (_, place) => ({
    ...packetMember,
    first_name: names[place]!.split(' ')[0]!,
    last_name: names[place]!.split(' ')[1]!,
    role: place < managers ? 'manager' : 'member',
    ownership_percentage: String(count === 1 ? 100 : [40, 30, 30][place]),
  }));
  const facts: PaperFacts = {
    company: { ...companyPacket, members },
    formedOn: '2026-11-24',
    answered: { responsible_party: { member: '1' } },
    name: 'Faro Digital LLC',
    filingNumber: '2026-001234567',
    ein: '98-7654321',
    filers: {
      agent: { name: 'Agente LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
      organizer: { name: 'Quien Organiza', address: '2 Example Street', email: null, phone: null },
    },
    choices: { ...protectingChoices, ...change },
    reviewed: [],
  };
  const plan = planPapers({ stage: 'ein_issued', facts, present: [], failed: [] });
  const paper = plan.find((one) => one.kind === kind)!.required!;
  const { complaint, pages } = await inspectPdf(await renderPaper({ typesetter }, paper, at));
  expect(complaint).toBe('');
  return lettersOf(pages.flatMap(({ words }) => words));
}

const timesIn = (text: string, words: string) => text.split(words.replaceAll(/\s/g, '')).length - 1;

/** Clauses by the value that chooses them; `also` is what the value requires besides. */
type Clause = { of: keyof AgreementChoices; also?: Partial<AgreementChoices>; says: Readonly<Record<string, string>> };
const lists: Clause[] = [
  {
    of: 'accounts_use',
    says: {
      limited: 'Berta Segunda alone may order payments of up to USD 5,000 each',
      jointly: 'are ordered jointly by two persons named in Schedule B',
      each: 'Each person named in Schedule B alone may order payments',
    },
  },
  {
    of: 'accounts_close',
    says: {
      jointly: 'Only all of them jointly may close one',
      responsible: 'Berta Segunda alone may close one',
      each: 'Each of them alone may close one',
    },
  },
  {
    of: 'ordinary',
    says: {
      majority: 'by the consent of Members who hold more than half of the Percentages',
      unanimity: 'by the consent of every Member',
    },
  },
  {
    of: 'major',
    also: { major_percent: '75' },
    says: {
      unanimity: 'needs the consent of all Members without exception',
      percentage: 'needs the consent of Members who together hold at least 75 % of the Percentages',
    },
  },
  {
    of: 'expulsion_price',
    says: {
      appraised: 'fair value on the day of the expulsion, set by an independent appraiser',
      capital_account: 'the balance of that Member’s capital account on the day of the expulsion',
    },
  },
  {
    of: 'deadlock',
    says: {
      appraisal: 'any Member may have that appraiser set the Company’s fair value',
      buy_sell: 'any Member may offer to buy the interests of the others at a price for each percent',
      dissolution: 'any Member may require in writing that the Company be dissolved',
    },
  },
];

describe('several members', () => {
  /** The second value of every list, then the third, or the first of shorter lists. The defaults have a test of their own. */
  const rounds = [1, 2].map((round) =>
    lists.map((list) => {
      const values = Object.keys(list.says);
      return { ...list, value: values[round] ?? values[0]! };
    }),
  );

  test.each(rounds.map((round) => [round.map(({ value }) => value).join(', '), round] as const))(
    'who chooses %s has these clauses, each once, and no other',
    async (_what, round) => {
      const change = Object.assign({}, ...round.map(({ of, also, value }) => ({ ...also, [of]: value }))) as object;
      const text = await textOf('operating_agreement', { change });
      for (const { of, says, value } of round) {
        const found = Object.fromEntries(Object.entries(says).map(([one, words]) => [one, timesIn(text, words)]));
        expect([of, found]).toEqual([
          of,
          Object.fromEntries(Object.keys(says).map((one) => [one, Number(one === value)])),
        ]);
      }
    },
  );

  test('who answers nothing has the first of every list, and the first of each is offered first', async () => {
    const text = await textOf('operating_agreement', {});
    for (const { of, says } of lists) {
      const [first] = Object.entries(says)[0]!;
      expect([of, protectingChoices[of]]).toEqual([of, first]);
      expect([of, Object.values(says).map((words) => timesIn(text, words))]).toEqual([
        of,
        Object.keys(says).map((one) => Number(one === first)),
      ]);
    }
    expect(timesIn(text, 'the Members designate in writing a partnership representative')).toBe(1);
    expect(timesIn(text, 'Annex 1')).toBe(0);
    // Nothing about members that are companies.
    for (const words of [
      'a company registered in',
      'By:',
      'or as a company is dissolved',
      'of a company whoever signs',
    ])
      expect([words, timesIn(text, words)]).toEqual([words, 0]);
    // Without answers there is no annex, only the rule for later.
    expect(
      ['Nationality', 'Tax number', 'Initial contribution', 'Consent of Spouse'].map((w) => timesIn(text, w)),
    ).toEqual([0, 0, 0, 0]);
    expect(timesIn(text, 'A Member whose spouse has, or comes to have')).toBe(1);
  });

  test('a representative is named; months and sum are those that were said', async () => {
    const change = {
      representative: 'Rosa Residente',
      representative_in_us: true,
      expulsion_months: '7',
      accounts_limit_usd: '123456',
    };
    const text = await textOf('operating_agreement', { change });
    expect(timesIn(text, 'the Members designate in writing a partnership representative')).toBe(0);
    expect(timesIn(text, 'is designated as partnership representative')).toBe(1);
    expect([timesIn(text, '7 equal monthly parts'), timesIn(text, '24 equal monthly parts')]).toEqual([2, 0]);
    expect([timesIn(text, 'USD 123,456 each'), timesIn(text, 'USD 5,000')]).toEqual([1, 0]);
  });

  test('one manager among several alone has the accounts up to the sum, then the members’ consent', async () => {
    const text = await textOf('operating_agreement', { managers: 1 });
    expect(timesIn(text, 'above that sum the written consent of the Ordinary Majority is needed')).toBe(1);
    expect(timesIn(text, 'may close one')).toBe(0);
  });

  test.each(['limited', 'jointly', 'each'] as const)('a bank reads the same of %s', async (value) => {
    const [uses] = lists;
    const text = await textOf('banking_resolution', { change: { accounts_use: value } });
    const words = uses!.says[value]!.replace('named in Schedule B', 'named here');
    expect(timesIn(text, words)).toBe(1);
    expect(timesIn(text, 'This person alone')).toBe(0);
  });
});

describe('Schedule A and the spouses', () => {
  const answers = {
    ...protectingMember,
    nationality: 'AR',
    tax_number: '20-12345678-3',
    contribution_kind: 'property',
    contribution_amount: '1500.5',
    contribution_day: '2026-11-20',
    spouse: 'community',
    spouse_name: 'Dora Cónyuge',
  } as const;

  test('say of each what was said, and nothing of whom nothing was', async () => {
    const text = await textOf('operating_agreement', { change: { members: [protectingMember, answers] } });
    for (const words of [
      'Nationality: Argentina',
      'Tax number: 20-12345678-3',
      'Initial contribution: USD 1,500.50 in property, on November 20, 2026',
      'The spouse of Berta Segunda may have a right',
      'Consent of Spouse',
    ])
      expect([words, timesIn(text, words)]).toEqual([words, 1]);
    expect(timesIn(text, 'A Member whose spouse has, or comes to have')).toBe(0);
  });
});

describe('one member', () => {
  const successors = [
    { name: 'Hija Mayor', share: '60', is_minor: false, guardian: '' },
    { name: 'Hijo Menor', share: '40', is_minor: true, guardian: 'Tía Tutora' },
  ];
  /** Headings and words that only concern several members. */
  const ofSeveral =
    'Majorities CapitalAccounts PartnershipRepresentative ProfitsandLosses MajorDecisions Votes,Meetings Withdrawal,Expulsion ValuationandDeadlock allMembers OrdinaryMajority MajorConsent'.split(
      ' ',
    );

  test('has no clause of several, and several have all of them', async () => {
    const [one, three] = [await textOf('operating_agreement', { count: 1 }), await textOf('operating_agreement', {})];
    expect(ofSeveral.filter((words) => one.includes(words))).toEqual([]);
    expect(ofSeveral.filter((words) => !three.includes(words))).toEqual([]);
    expect(['WorksMadefortheCompany', 'isdisregardedasanentity'].map((words) => three.includes(words))).toEqual([
      false,
      false,
    ]);
  });

  test('names whom it leaves its interest to, with the guardian of a minor; or finds the form to do so', async () => {
    const named = await textOf('operating_agreement', { count: 1, change: { successors } });
    const blank = await textOf('operating_agreement', { count: 1 });
    const count = (words: string) => [timesIn(named, words), timesIn(blank, words)];
    expect(count('those named in Annex 1, in the shares stated there, become')).toEqual([1, 0]);
    expect(count('or, where there is none, the Member’s heirs, become')).toEqual([0, 1]);
    expect(count('the guardian named in Annex 1')).toEqual([1, 0]);
    expect(count('with effect within ninety days of the death')).toEqual([1, 1]);
    expect(count('Tía Tutora')).toEqual([1, 0]);
    expect(count('Full name')).toEqual([0, 3]);
  });

  test('has a certificate that is true for one', async () => {
    const [one, three] = [
      await textOf('membership_certificate', { count: 1 }),
      await textOf('membership_certificate', {}),
    ];
    expect([timesIn(one, 'is the only member'), timesIn(three, 'is the only member')]).toEqual([1, 0]);
    expect([timesIn(one, 'restricts its transfer'), timesIn(three, 'restricts its transfer')]).toEqual([0, 1]);
  });
});

test('the schedules are part of it, and stand before whoever signs', async () => {
  for (const count of [1, 3]) {
    const text = await textOf('operating_agreement', { count });
    expect(timesIn(text, 'Schedules A to D are part of this Agreement')).toBe(1);
    const places = ['ScheduleA.', 'ScheduleB.', 'ScheduleC.', 'ScheduleD.', 'Signedby'].map((words) =>
      text.indexOf(words),
    );
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    expect(text).toContain('SegúnlaleydeWyoming,ysalvofraudeomezcladebienes');
    expect(text).not.toMatch(/S\.\s?L\.|sociedadlimitada/);
  }
});
