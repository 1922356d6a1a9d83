import { describe, expect, test } from 'vitest';
import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { companyPacket, packetAddress, packetMember } from '../../../testing/companies/company-packet.ts';
import { ss4Answers } from '../../../testing/companies/ss4-answers.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { arePapersReady, planPapers, type PlanState, type PresentPaper } from './plan-papers.rules.ts';
import { ss4Lines } from './ss4-lines.rules.ts';

const filers = {
  agent: { name: 'Agente de Cheyenne LLC', address: '1 Example St, Cheyenne, WY 82001', email: 'a@example.com' },
  organizer: { name: 'Quien Organiza', address: '2 Example St, Cheyenne, WY 82001', email: null, phone: null },
};
const facts: PaperFacts = {
  company: companyPacket,
  formedOn: '2026-11-24',
  answered: { ss4_facts: ss4Answers },
  name: 'Faro',
  filingNumber: '2026-001234567',
  ein: '98-7654321',
  filers,
  choices: protectingChoices,
  reviewed: [],
};
const planOf = (change: Partial<PaperFacts> = {}, state: Partial<PlanState> = {}) =>
  planPapers({ stage: 'ein_issued', facts: { ...facts, ...change }, present: [], failed: [], ...state });
const missingOf = (kind: string, change: Partial<PaperFacts>) =>
  planOf(change).find((one) => one.kind === kind)!.missing;
const present = (kind: string, change: Partial<PresentPaper> = {}): PresentPaper => ({
  id: `id of ${kind}`,
  kind: kind as PresentPaper['kind'],
  subject: '',
  source: 'state',
  isSigned: false,
  isVisible: true,
  facts: null,
  digest: null,
  ...change,
});
const made = (state: ReturnType<typeof planOf>) =>
  state.flatMap(({ kind, subject, required }) =>
    required ? [present(kind, { subject, source: 'generated', digest: required.digest, facts: required.values })] : [],
  );

describe('stages', () => {
  const requiredAt = (stage: Stage) => planOf({}, { stage }).flatMap(({ required }) => required?.kind ?? []);
  const formed = ['operating_agreement', 'initial_resolution', 'membership_certificate', 'ss4'];

  test.each<[Stage, string[]]>([
    ['awaiting_details', []],
    ['in_review', []],
    ['ready_to_file', []],
    ['submitted_to_state', []],
    ['name_rejected', []],
    ['formed', formed],
    ['ein_requested', formed],
    ['ein_issued', [...formed, 'banking_resolution']],
    ['completed', [...formed, 'banking_resolution']],
    ['refused', []],
    ['cancelled', []],
  ])('%s: %j', (stage, kinds) => expect(requiredAt(stage)).toEqual(kinds));

  test.each<[Stage, string, string]>([
    ['awaiting_details', 'operating_agreement', 'Te toca a ti: envíanos los datos.'],
    ['submitted_to_state', 'operating_agreement', 'Ahora le toca al Estado.'],
    ['name_rejected', 'articles', 'Te toca a ti: elige otro nombre.'],
    ['formed', 'ein_letter', 'Ahora nos toca a nosotros.'],
    ['ein_requested', 'banking_resolution', 'Ahora le toca al IRS.'],
    ['submitted_to_state', 'ein_letter', 'Ahora le toca al Estado.'],
    ['completed', 'certificate_good_standing', 'Estamos en ello.'],
    ['cancelled', 'ein_letter', 'Este trámite terminó: ya no se hace.'],
  ])('at %s %s says: %s', (stage, kind, turn) => {
    const { state, waitsFor } = planOf({}, { stage }).find((one) => one.kind === kind)!;
    expect([state, waitsFor]).toEqual(['waiting', expect.stringContaining(turn)]);
  });

  test.each<[Stage, string]>([
    ['in_review', 'articles'],
    ['ready_to_file', 'ein_letter'],
    ['formed', 'ein_letter'],
    ['ein_requested', 'banking_resolution'],
  ])('at %s %s waits for the owner where the case does', (stage, kind) => {
    const { waitsFor } = planOf({}, { stage, turn: 'customer' }).find((one) => one.kind === kind)!;
    expect(waitsFor).toMatch(/Te toca a ti: responde lo que te pedimos en la página de tu empresa\.$/);
  });
});

describe('what is missing is called by its name', () => {
  const without = (change: object) => ({ company: { ...companyPacket, members: [{ ...packetMember, ...change }] } });

  test.each<[string, Partial<PaperFacts>, string[]]>([
    ['operating_agreement', without({ address_city: ' ' }), ['domicilio de Titular Principal']],
    ['operating_agreement', without({ last_name: '' }), ['nombre de Titular']],
    ['operating_agreement', without({ last_name: '王' }), ['nombre de Titular 王']],
    ['operating_agreement', without({ ownership_percentage: '99.9' }), ['participaciones, que tienen que sumar 100 %']],
    [
      'operating_agreement',
      { filers: { ...filers, agent: { name: null, address: null, email: null } } },
      ['agente registrado', 'dirección del agente registrado'],
    ],
    ['initial_resolution', { filingNumber: null }, ['número de registro']],
    ['banking_resolution', { ein: null }, ['EIN']],
    ['ss4', { answered: {} }, ['respuestas a las preguntas del IRS']],
    ['ss4', { company: { ...companyPacket, business_purpose: null } }, ['actividad de la empresa']],
    ['ss4', { company: { ...companyPacket, members: [packetMember, packetMember] } }, ['responsable ante el IRS']],
  ])('%s', (kind, change, names) => expect(missingOf(kind, change)).toEqual(names));

  test('whose turn it is: the customer’s, but ours for who files', () => {
    const agreement = (change: Partial<PaperFacts>) =>
      planOf(change).find(({ kind }) => kind === 'operating_agreement')!;
    expect(agreement(without({ address_city: null })).waitsFor).toMatch(/^Falta el domicilio de .* Te toca a ti/);
    const nobody = { ...filers, organizer: { name: null, address: null, email: null, phone: null } };
    expect(agreement({ filers: nobody }).waitsFor).toBe('Falta el organizador. Nos toca a nosotros.');
  });
});

test('the application for the EIN has two addresses once the profile says where mail goes', () => {
  const mailing = { ...packetAddress, address_line1: 'PO Box 7', address_city: 'Miami', address_zip: '33101' };
  const linesOf = (change: Partial<PaperFacts>) =>
    ss4Lines(planOf(change).find(({ kind }) => kind === 'ss4')!.required!.values)
      .filter(({ line }) => /^[456]/.test(line))
      .map(({ says }) => says);
  const own = 'Avenida Corrientes 1234, Buenos Aires, C1043, Argentina';
  expect(linesOf({})).toEqual([own, 'Same as the mailing address', `As in lines 4a–4b: ${own}`]);
  expect(linesOf({ company: { ...companyPacket, mailing } })).toEqual([
    'PO Box 7, Miami, 33101, Argentina',
    own,
    `As in lines 5a–5b: ${own}`,
  ]);
});

describe('versions', () => {
  const here = made(planOf());
  const changed = (change: Partial<PaperFacts>, kind = 'operating_agreement') =>
    planOf(change, { present: here }).find((one) => one.kind === kind)!.required;

  test('the same facts want nothing; what a paper does not say changes nothing in it', () => {
    expect(planOf({}, { present: here }).filter(({ required }) => required)).toEqual([]);
    expect(changed({ ein: '98-0000001' })).toBeNull();
    expect(changed({ ein: '98-0000001' }, 'banking_resolution')?.reason).toBe('Cambió el EIN.');
  });

  test.each<[Partial<PaperFacts>, string]>([
    [{ name: 'Boya LLC' }, 'Cambió el nombre de la empresa.'],
    [{ name: 'Boya LLC', formedOn: '2026-11-25' }, 'Cambiaron el nombre de la empresa y la fecha de constitución.'],
    [
      {
        company: {
          ...companyPacket,
          members: ['Uno', 'Dos'].map((first_name) => ({ ...packetMember, first_name, ownership_percentage: 50 })),
        },
        name: 'Boya LLC',
      },
      'Cambiaron el nombre de la empresa, el nombre de Uno Principal, la participación de Uno Principal, el nombre de Dos Principal y 12 más.',
    ],
  ])('%#: says what changed', (change, reason) => {
    expect(changed(change)).toMatchObject({ reason, replaces: 'id of operating_agreement' });
  });

  test('another template is said to be one', () => {
    const old = here.map((one) => ({ ...one, digest: 'of an older one' }));
    const [required] = planOf({}, { present: old }).flatMap((one) => one.required ?? []);
    expect(required?.reason).toBe('Mejoramos el texto del documento.');
  });

  test('what only another template says is no change of facts', () => {
    const old = here.map((one) => {
      const { management: _unsaid, ...facts } = one.facts as Record<string, string>;
      return { ...one, digest: 'of an older one', facts: { ...facts, template: 'OA-1' } };
    });
    const required = planOf({}, { present: old }).find(({ kind }) => kind === 'operating_agreement')!.required;
    expect(required?.reason).toBe('Mejoramos el texto del documento.');
  });

  test('a lawyer’s review of its version makes it anew, and of no other', () => {
    const required = planOf({ reviewed: ['OA-3', 'BR-1'] }, { present: here }).flatMap((one) => one.required ?? []);
    expect(required.map(({ kind, reason, values }) => [kind, reason, values['is_reviewed']])).toEqual([
      ['operating_agreement', 'Un abogado revisó el texto: ya se puede firmar.', 'true'],
    ]);
  });

  test.each([
    { source: 'staff' },
    { source: 'customer' },
    { source: 'state' },
    { isSigned: true, source: 'generated' },
  ])('%j is not replaced', (change) => {
    const theirs = present('operating_agreement', { ...change, digest: 'other' });
    expect(planOf({}, { present: [theirs] }).find(({ kind }) => kind === theirs.kind)?.required).toBeNull();
  });
});

test('ready is everything but the certificate of good standing, as its customer sees it', () => {
  const whole = [...made(planOf()), present('articles'), present('ein_letter', { source: 'irs' })];
  const isReady = (papers: PresentPaper[]) => arePapersReady(planOf({}, { present: papers }));
  expect(isReady(whole)).toBe(true);
  for (const one of whole) {
    expect([one.kind, isReady(whole.filter((other) => other !== one))]).toEqual([one.kind, false]);
    expect(isReady(whole.map((other) => (other === one ? { ...one, isVisible: false } : other)))).toBe(false);
  }
  expect(arePapersReady(planOf({ ein: '98-0000001' }, { present: whole }))).toBe(false);
});
