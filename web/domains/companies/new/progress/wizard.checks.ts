/** Conditions for continuing the wizard, with the sentences of formation.md §5. Pure. */
import { companyNameProblem } from '@zarpa/contract/values/names.rules.ts';
import { plans } from '@zarpa/contract/payments/plans.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { hasName, type BasicsEntry, type WizardState } from './wizard.state.ts';

export const planError = (state: WizardState): string | undefined =>
  state.selectedPlan ? undefined : 'Por favor selecciona un plan';

export function basicsProblems(entry: BasicsEntry): Problem[] {
  const name = companyNameProblem(entry.company_name);
  const alternative = companyNameProblem(entry.alternative_company_name);
  return [
    ...(entry.company_name.trim()
      ? []
      : [{ field: 'company_name', message: 'El nombre de la empresa es requerido', isMissing: true }]),
    ...(name ? [{ field: 'company_name', message: name }] : []),
    ...(alternative ? [{ field: 'alternative_company_name', message: alternative }] : []),
    ...(entry.terms ? [] : [{ field: 'terms', message: 'Debes aceptar los términos y condiciones', isMissing: true }]),
  ];
}

export function paymentError(state: WizardState, email: string): string | undefined {
  if (!email) return 'Por favor inicia sesión antes de procesar el pago';
  if (!hasName(state)) return 'Por favor ingresa el nombre de tu empresa antes de continuar';
  if (!state.selectedPlan || !Object.hasOwn(plans, state.selectedPlan)) return 'Plan no encontrado';
  return undefined;
}
