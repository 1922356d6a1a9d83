import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '../../../../documents/agreement/agreement-page.tsx';

export const Route = createFileRoute('/empresa/empresas/$registrationId/acuerdo')({
  staticData: { title: 'Decisiones del acuerdo' },
  component: AgreementPage,
});
