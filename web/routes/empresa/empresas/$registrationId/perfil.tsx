import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../../profile/profile-page.tsx';

export const Route = createFileRoute('/empresa/empresas/$registrationId/perfil')({
  staticData: { title: 'Perfil de la empresa' },
  component: ProfilePage,
});
