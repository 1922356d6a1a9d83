import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../domains/companies/new/wizard-page.tsx';
import { readWizardSearch } from '../../domains/companies/new/progress/wizard.steps.ts';

export const Route = createFileRoute('/empresa/nueva')({
  staticData: { title: 'Crear Empresa' },
  validateSearch: readWizardSearch,
  component: WizardPage,
});
