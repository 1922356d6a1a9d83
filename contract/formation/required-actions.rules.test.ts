import { expect, test } from 'vitest';
import { answerProblems, noSuchFile, percentOf } from './answer-problems.rules.ts';
import {
  actionCatalogue,
  actionKinds,
  askableKinds,
  fieldsOf,
  isAwaited,
  type ActionKind,
} from './required-actions.rules.ts';

const members = ['Titular Principal', 'Socia Segunda'];
const good: Partial<Record<ActionKind, Record<string, string>>> = {
  company_address: { line1: 'Calle 1', line2: '', city: 'Lima', country: 'Perú' },
  member_last_name: { last_name: 'García López' },
  member_address: { line1: 'Calle 1', city: 'Lima', state: 'Lima', zip: '15001', country: 'PE' },
  ownership_total: { share_0: '66,6', share_1: '33.4' },
  confirm_shares: { share_0: '50', share_1: '50' },
  confirm_name: { first_name: 'María José', last_name: 'García' },
  other_name: { name: 'Boya Digital LLC' },
  business_purpose: { business_purpose: 'Tienda en línea.\nEnvíos.' },
  responsible_party: { member: '1' },
  agent_contact: {
    name: 'Titular',
    phone: '+54 11 5555 0000',
    email: 'a@b.co',
    line1: 'Calle 1',
    city: 'Lima',
    country: 'PE',
  },
  ss4_facts: {
    has_employees: 'no',
    excise_tax: 'no',
    sells_tobacco: 'no',
    gambling: 'yes',
    trucking: 'no',
  },
  partner_question: { text: 'El edificio no tiene número.' },
  correction: { text: 'Es la misma persona.' },
};

test('everything that is asked is answered by fields or by files, and everything says why', () => {
  for (const kind of actionKinds) {
    const { title, why } = actionCatalogue[kind];
    expect([title.length > 0, why.endsWith('.')]).toEqual([true, true]);
  }
  for (const kind of askableKinds) {
    const { files } = actionCatalogue[kind];
    expect([kind, fieldsOf(kind, members).length > 0 !== (files !== undefined)]).toEqual([kind, true]);
    expect([kind, good[kind] === undefined]).toEqual([kind, files !== undefined]);
  }
});

test('what came by post is answered by reading it alone', () =>
  expect(answerProblems('legal_mail', {}, members)).toEqual([
    { field: 'mail', message: 'Se contesta leyendo el correo.' },
  ]));

test.each(Object.entries(good))('%s: %j is a good answer', (kind, answer) =>
  expect(answerProblems(kind as ActionKind, answer, members)).toEqual([]),
);

test('an empty answer names every field that must be there', () => {
  const empty = (kind: ActionKind) => answerProblems(kind, {}, members).map(({ field, message }) => [field, message]);
  const required = 'Este campo es requerido';
  expect(empty('company_address')).toEqual([
    ['line1', required],
    ['city', required],
    ['country', required],
  ]);
  expect(empty('ownership_total')).toEqual([
    ['share_0', required],
    ['share_1', required],
  ]);
});

test.each([
  ['company_address', { country: 'Atlantis' }, 'country', 'Elige un país de la lista'],
  ['company_address', { zip: '1'.repeat(21) }, 'zip', 'Escribe como mucho 20 caracteres'],
  ['company_address', { line1: 'Calle\u0007' }, 'line1', 'Contiene caracteres que no se admiten'],
  ['member_last_name', { last_name: '123' }, 'last_name', 'Escribe el nombre con letras, como en el documento'],
  ['other_name', { name: '🚀' }, 'name', 'El nombre de una empresa no puede llevar emojis ni símbolos especiales'],
  ['ownership_total', { share_0: '100,1' }, 'share_0', 'Escribe un porcentaje entre 0 y 100'],
  ['ownership_total', { share_0: '33,33' }, 'share_0', 'Escribe un porcentaje entre 0 y 100'],
  ['ownership_total', { share_0: '60' }, 'share_1', 'Las participaciones suman 93,4 %: tienen que sumar 100 %.'],
  ['responsible_party', { member: '2' }, 'member', 'Elige a un miembro'],
  ['responsible_party', { member: '-1' }, 'member', 'Elige a un miembro'],
  ['correction', { extra: 'x' }, 'extra', 'Esto no se pidió.'],
] as const)('%s with %j is refused at %s', (kind, change, field, message) =>
  expect(answerProblems(kind, { ...good[kind], ...change }, members)).toEqual([{ field, message }]),
);

test('a share is read with a comma or a point', () =>
  expect([percentOf(' 33,3 '), percentOf('33.3')]).toEqual([33.3, 33.3]));

test('the customer is waited for until they answer, and again when it is sent back', () => {
  expect((['open', 'sent_back', 'answered', 'accepted', 'withdrawn'] as const).map(isAwaited)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

const front = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11';
const back = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12';
test.each([
  ['identity_document', { front }, []],
  ['identity_document', { front, back }, []],
  ['identity_document', { front, back: '' }, []],
  ['identity_document', {}, [['front', 'Falta este archivo']]],
  ['identity_document', { back }, [['front', 'Falta este archivo']]],
  ['identity_document', { front: 'pasaporte.pdf' }, [['front', noSuchFile]]],
  ['identity_document', { front: ` ${front}` }, [['front', noSuchFile]]],
  ['identity_document', { front, back: '../x' }, [['back', noSuchFile]]],
  ['proof_of_address', { front, back }, [['back', 'Esto no se pidió.']]],
  ['business_purpose', { business_purpose: 'Velas', front }, [['front', 'Esto no se pidió.']]],
] as const)('%s answered by %j', (kind, answer, problems) =>
  expect(answerProblems(kind, answer, members).map(({ field, message }) => [field, message])).toEqual(problems),
);
