import { expect, test } from 'vitest';
import { filledOf, sampleFacts, sampleOwner } from '../../../testing/taxes/sample-returns.ts';
import { annualReport, licenceTaxCents, type AnnualReportFacts } from './annual-report.rules.ts';
import { packetForms, type PacketContent } from './packet-forms.rules.ts';

const { address } = sampleFacts.company;
const report: AnnualReportFacts = {
  year: 2026,
  filingNumber: '2024-001234567',
  mailing: sampleOwner.address,
  principal: address,
  email: 'titular@example.com',
  phone: '+52 33 0000 0000',
  assetsCents: 30_000_100,
  agent: { name: 'Agente de Sheridan LLC', address: '30 N Gould St, Sheridan, WY 82801' },
  signer: { name: 'Titular Principal', title: 'Member' },
};
const partners = {
  ...sampleFacts,
  owners: [
    { ...sampleOwner, shareTenths: 500 },
    { ...sampleOwner, shareTenths: 500 },
  ],
};

test.each<[PacketContent, typeof sampleFacts, string[]]>([
  [{ kind: 'form_5472' }, sampleFacts, ['form_5472', 'form_1120']],
  [{ kind: 'schedule_c' }, sampleFacts, ['schedule_c']],
  [{ kind: 'form_1065' }, partners, ['form_1065', 'schedule_k1', 'schedule_k1']],
  [{ kind: 'extension', of: 'form_5472' }, sampleFacts, ['form_7004']],
  [{ kind: 'extension', of: 'form_1065' }, partners, ['form_7004']],
  [{ kind: 'extension', of: 'schedule_c' }, sampleFacts, ['form_4868']],
  [{ kind: 'annual_report', report }, sampleFacts, ['annual_report']],
])('%j', (content, facts, forms) => expect(packetForms(content, facts).map(({ form }) => form)).toEqual(forms));

test('the annual report has what the state’s page asks, in its order', () => {
  const form = annualReport(sampleFacts, report);
  expect(form.parts.map(({ title }) => title)).toEqual([
    'Company',
    'Mailing address',
    'Principal office address',
    'Contact',
    'License tax',
    'Registered agent',
    'Signature',
  ]);
  expect(filledOf(form)).toEqual({
    filing_number: '2024-001234567',
    name: 'Faro Digital LLC',
    mailing_street: 'Calle Uno 1',
    mailing_city: 'Guadalajara, Jalisco 44100, Mexico',
    principal_street: '30 N Gould St, Ste 100',
    principal_city: 'Sheridan, WY 82801',
    email: 'titular@example.com',
    phone: '+52 33 0000 0000',
    assets: 30_000_100,
    fee: 6_000,
    agent_name: 'Agente de Sheridan LLC',
    agent_address: '30 N Gould St, Sheridan, WY 82801',
    signer_name: 'Titular Principal',
    signer_title: 'Member',
  });
  expect(form.notes.length).toBe(1);
  expect(annualReport(sampleFacts, { ...report, assetsCents: 250_005_000 }).notes.length).toBe(2);
  expect(annualReport(sampleFacts, { ...report, assetsCents: 250_000_000 }).notes.length).toBe(1);
});

test.each([
  [0, 6_000],
  [30_000_000, 6_000],
  [30_005_000, 6_001],
  [100_000_000, 20_000],
])('the licence tax of %i cents in Wyoming is %i', (assets, fee) => expect(licenceTaxCents(assets)).toBe(fee));
