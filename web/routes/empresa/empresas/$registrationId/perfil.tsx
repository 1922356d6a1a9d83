import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../../domains/profile/page/profile-page.tsx';
import type { ProfileSearch } from '../../../../domains/profile/profile-search.ts';

export const Route = createFileRoute('/empresa/empresas/$registrationId/perfil')({
  staticData: { title: 'Perfil de la empresa' },
  validateSearch: (raw): ProfileSearch => raw,
  component: ProfilePage,
});
