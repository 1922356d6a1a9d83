import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../companies/new/wizard-page.tsx';

export const Route = createFileRoute('/empresa/nueva')({
  staticData: { title: 'Crear Empresa' },
  component: WizardPage,
});
