import { expect, test } from 'vitest';
import { emptyMember, emptyWizard, type MemberEntry, type WizardState } from './wizard.state.ts';
import {
  acceptedOwnership,
  basicsErrors,
  combinedMessage,
  errorsFromDetails,
  hasErrors,
  isOwnershipShort,
  memberErrors,
  membersStepErrors,
  ownershipError,
  paymentError,
  planError,
  withoutErrors,
} from './wizard.validation.ts';

const ids = () => crypto.randomUUID();
const member = (change: Partial<MemberEntry> = {}): MemberEntry => ({ ...emptyMember(ids()), ...change });
const whole = (change: Partial<MemberEntry> = {}) => member({ name: 'Persona Nueva', email: 'a@b.co', ...change });
const shares = (...given: string[]) => given.map((ownership) => whole({ ownership }));
const wizard = (change: Partial<WizardState> = {}): WizardState => ({ ...emptyWizard(ids), ...change });
const named = (companyName: string, termsAccepted = true) =>
  wizard({ companyFormData: { companyName, termsAccepted, communicationsAccepted: false }, selectedPlan: 'Plus' });

test('step 1 asks for a plan', () => {
  expect(planError(wizard())).toBe('Por favor selecciona un plan');
  expect(planError(wizard({ selectedPlan: 'Basico' }))).toBeUndefined();
});

test.each([
  ['', true, { companyName: 'El nombre de la empresa es requerido' }],
  ['  ', true, { companyName: 'El nombre de la empresa es requerido' }],
  ['Faro', false, { terms: 'Debes aceptar los términos y condiciones' }],
  ['Faro', true, {}],
])('step 2 with name %j and terms %s', (name, terms, errors) =>
  expect(basicsErrors(named(name, terms))).toEqual(errors),
);

test.each([
  [named('Faro'), '', 'Por favor inicia sesión antes de procesar el pago'],
  [named(' '), 'a@b.test', 'Por favor ingresa el nombre de tu empresa antes de continuar'],
  [{ ...named('Faro'), selectedPlan: null }, 'a@b.test', 'Plan no encontrado'],
  [{ ...named('Faro'), selectedPlan: 'toString' as never }, 'a@b.test', 'Plan no encontrado'],
  [named('Faro'), 'a@b.test', undefined],
])('no card is charged without a session, a name and a known plan (%#)', (state, email, error) =>
  expect(paymentError(state, email)).toBe(error),
);

const emailError = 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)';
test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Nombre es requerido' }],
  [{ email: '' }, { email: 'Email es requerido' }],
  [{ email: 'a@b.c' }, { email: emailError }],
  [{ email: 'abcdefg' }, { email: emailError }],
  [{ role: '' }, { role: 'Rol es requerido' }],
] as const)('a member with %j', (change, errors) => expect(memberErrors(whole(change))).toEqual(errors));

test.each([
  ['', ''],
  ['0', '0'],
  ['33.3', '33.3'],
  ['33,3', '33.3'],
  ['100', '100'],
  ['100.0', '100.0'],
  ['12.', '12.'],
  ['100.1', null],
  ['101', null],
  ['-1', null],
  ['33.33', null],
  ['1e1', null],
  ['abc', null],
])('typing %j as a share leaves %j', (text, kept) => expect(acceptedOwnership(text)).toBe(kept));

test('a total above 100 % blocks with the exact sum; 33.3 + 33.3 + 33.4 is 100', () => {
  expect(ownershipError(shares('60', '40.1'))).toBe(
    'El total de porcentajes no puede exceder 100%. Actualmente: 100.1%',
  );
  expect(ownershipError(shares('33.3', '33.3', '33.4'))).toBeUndefined();
});

test('between 0 and 100 only recommends', () => {
  expect(isOwnershipShort(shares('', ''))).toBe(false);
  expect(isOwnershipShort(shares('99.9'))).toBe(true);
  expect(isOwnershipShort(shares('100'))).toBe(false);
  expect(isOwnershipShort(shares('60', '60'))).toBe(false);
});

test('an empty step 4 names every required field, the member rule and the missing registration', () => {
  const state = wizard();
  const errors = membersStepErrors(state);
  expect(errors.contact).toEqual({
    name: 'El nombre de contacto es requerido',
    email: 'El email de contacto es requerido',
    phone: 'El teléfono de contacto es requerido',
    address: 'La dirección de la empresa es requerida',
  });
  expect(errors.form).toEqual([
    'Debes agregar al menos un miembro con nombre, email válido y rol',
    'No se encontró el ID de registro. Por favor realiza el pago primero.',
  ]);
  expect(hasErrors(errors)).toBe(true);
});

test('the server’s details land on their member, the contact or the form', () => {
  const members = [member({ id: 'a' }), member({ id: 'b' })];
  const errors = errorsFromDetails(
    [
      { field: 'members[1].email', message: 'Email inválido' },
      { field: 'members[0].last_name', message: 'Falta el apellido' },
      { field: 'members[0].address.line1', message: 'Calle muy larga' },
      { field: 'contact.phone', message: 'Teléfono' },
      { field: 'company_name', message: 'Nombre' },
      { field: 'company_registration_id', message: 'Registro' },
      { field: 'members[9].email', message: 'De nadie' },
      { field: 'members', message: 'Suma' },
      { field: 'contact.fax', message: 'Que el formulario no pide' },
      { field: 'members[1].constructor', message: 'Nada suyo' },
      { field: 'members[0].first_name', message: 'Ya dicho' },
    ],
    wizard({ members }),
  );
  expect(errors).toEqual({
    members: { a: { name: 'Falta el apellido', address: 'Calle muy larga' }, b: { email: 'Email inválido' } },
    contact: { phone: 'Teléfono' },
    form: ['Nombre', 'Registro', 'De nadie', 'Suma', 'Que el formulario no pide', 'Nada suyo'],
  });
});

test('a field that is added to the form takes its errors by its path, without being named anywhere else', () => {
  const { contactInfo } = wizard();
  const members = [{ ...member({ id: 'a' }), passport: '' }];
  const details = [
    { field: 'members[0].passport.number', message: 'Pasaporte' },
    { field: 'contact.fax', message: 'Fax' },
  ];
  expect(errorsFromDetails(details, { members, contactInfo: { ...contactInfo, fax: '' } as never })).toEqual({
    members: { a: { passport: 'Pasaporte' } },
    contact: { fax: 'Fax' },
    form: [],
  });
});

test('the combined sentence lists every message', () => {
  const details = [
    { field: 'a', message: 'Uno' },
    { field: 'b', message: 'Dos' },
  ];
  expect(combinedMessage(details)).toBe('Errores de validación: Uno, Dos');
});

test('an error leaves with the first change of its field, and the form’s with any change of a member', () => {
  const errors = { members: { a: { name: 'x', email: 'y' } }, contact: { phone: 'z' }, form: ['f'] };
  expect(withoutErrors(errors, 'members', ['name'], 'a')).toEqual({
    members: { a: { email: 'y' } },
    contact: { phone: 'z' },
    form: [],
  });
  expect(withoutErrors(errors, 'contact', ['phone'])).toEqual({ ...errors, contact: {} });
});
