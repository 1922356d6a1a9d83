import type { WizardStep } from './wizard.state.ts';

const stepNames = ['plan', 'datos', 'pago', 'finalizar'] as const;

export type StepName = (typeof stepNames)[number] | 'listo';

export const nameOfStep = (step: WizardStep): StepName => stepNames[step - 1]!;

export function stepOfName(name: StepName | undefined): WizardStep | undefined {
  const index = stepNames.findIndex((known) => known === name);
  return index < 0 ? undefined : ((index + 1) as WizardStep);
}

export function readWizardSearch({ paso }: Record<string, unknown>): { paso?: StepName } {
  const name = [...stepNames, 'listo' as const].find((known) => known === paso);
  return name ? { paso: name } : {};
}
