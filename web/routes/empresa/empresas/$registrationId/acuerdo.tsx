import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '../../../../domains/documents/agreement/agreement-page.tsx';

export const Route = createFileRoute('/empresa/empresas/$registrationId/acuerdo')({
  staticData: { title: 'Decisiones del acuerdo' },
  component: AgreementPage,
});
