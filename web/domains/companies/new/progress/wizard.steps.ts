import type { WizardStep } from './wizard.state.ts';

const stepNames = ['plan', 'datos', 'pago', 'finalizar'] as const;

/** `contacto` is the second view of the last step. */
const otherNames = ['contacto', 'listo'] as const;

export type StepName = (typeof stepNames)[number] | (typeof otherNames)[number];

export const nameOfStep = (step: WizardStep): StepName => stepNames[step - 1]!;

export function stepOfName(name: StepName | undefined): WizardStep | undefined {
  if (name === 'contacto') return 4;
  const index = stepNames.findIndex((known) => known === name);
  return index < 0 ? undefined : ((index + 1) as WizardStep);
}

export function readWizardSearch({ paso }: Record<string, unknown>): { paso?: StepName } {
  const name = [...stepNames, ...otherNames].find((known) => known === paso);
  return name ? { paso: name } : {};
}
