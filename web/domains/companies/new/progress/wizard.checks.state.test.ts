import { expect, test } from 'vitest';
import { basicsProblems, paymentError, planError } from './wizard.checks.ts';
import { emptyWizard, type WizardState } from './wizard.state.ts';

const ids = () => crypto.randomUUID();
const wizard = (change: Partial<WizardState> = {}): WizardState => ({ ...emptyWizard(ids), ...change });
const named = (companyName: string, alternativeName = '') =>
  wizard({
    selectedPlan: 'Plus',
    companyNames: { primaryName: companyName, alternativeName },
    companyFormData: { companyName, termsAccepted: true, communicationsAccepted: false },
  });

test('step 1 asks for a plan', () => {
  expect(planError(wizard())).toBe('Por favor selecciona un plan');
  expect(planError(wizard({ selectedPlan: 'Basico' }))).toBeUndefined();
});

const noName = { field: 'company_name', message: 'El nombre de la empresa es requerido', isMissing: true };
const emojis = 'El nombre de una empresa no puede llevar emojis ni símbolos especiales';
test.each([
  ['', '', true, [noName]],
  ['  ', '', true, [noName]],
  ['Faro', '', false, [{ field: 'terms', message: 'Debes aceptar los términos y condiciones', isMissing: true }]],
  ['Faro', 'Boya', true, []],
  ['🚀🚀', '', true, [{ field: 'company_name', message: emojis }]],
  ['LLC', '', true, [{ field: 'company_name', message: 'El nombre necesita letras o números además de «LLC»' }]],
  ['Faro', '🚀', true, [{ field: 'alternative_company_name', message: emojis }]],
])('step 2 with the names %j and %j and terms %s', (company_name, alternative_company_name, terms, problems) =>
  expect(basicsProblems({ company_name, alternative_company_name, terms, communications: false })).toEqual(problems),
);

const noCompany = 'Por favor ingresa el nombre de tu empresa antes de continuar';
test.each([
  [named('Faro'), '', 'Por favor inicia sesión antes de procesar el pago'],
  [named(' '), 'a@b.test', noCompany],
  [named('🚀'), 'a@b.test', noCompany],
  [named('Faro', '🚀'), 'a@b.test', noCompany],
  [{ ...named('Faro'), selectedPlan: null }, 'a@b.test', 'Plan no encontrado'],
  [{ ...named('Faro'), selectedPlan: 'toString' as never }, 'a@b.test', 'Plan no encontrado'],
  [named('Faro'), 'a@b.test', undefined],
])('no card is charged without a session, a name and a known plan (%#)', (state, email, error) =>
  expect(paymentError(state, email)).toBe(error),
);
