import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { shownStep, type WizardState, type WizardStep } from './wizard.state.ts';
import { nameOfStep, stepOfName, type StepName } from './wizard.steps.ts';

const route = getRouteApi('/empresa/nueva');

type StepOptions = {
  isHeld: boolean;
  isPaying: boolean;
  isCreated: boolean;
};

export function useWizardStep(state: WizardState, { isHeld, isPaying, isCreated }: StepOptions) {
  const { paso } = route.useSearch();
  const navigate = route.useNavigate();
  const isDone = isCreated && paso === 'listo';
  const step: WizardStep = isHeld ? 3 : shownStep(state, stepOfName(paso));
  const isContact = step === 4 && paso === 'contacto';
  const name = isDone ? 'listo' : isContact ? 'contacto' : nameOfStep(step);

  useEffect(() => {
    // Does not redirect someone who is already navigating elsewhere.
    if (paso !== name && location.pathname === route.id) void navigate({ search: { paso: name }, replace: true });
  }, [paso, name, navigate]);

  useBlocker({
    shouldBlockFn: () => {
      if (isPaying) toast.info('Estamos procesando tu pago. En cuanto termine podrás seguir.');
      return isPaying;
    },
    // The payment step warns about closing the window itself.
    enableBeforeUnload: false,
    disabled: !isPaying,
  });

  return {
    step,
    isDone,
    isContact,
    // The company is created in its second view, which 'listo' then replaces.
    isElsewhere: paso !== undefined && paso !== 'listo' && paso !== 'contacto',
    goTo: (next: WizardStep) => void navigate({ search: { paso: nameOfStep(next) } }),
    goToContact: () => void navigate({ search: { paso: 'contacto' } }),
    leaveFor: (next: StepName) => void navigate({ search: { paso: next }, replace: true }),
  };
}
