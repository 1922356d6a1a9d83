import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../domains/identity/account/account-page.tsx';

export const Route = createFileRoute('/empresa/cuenta')({
  staticData: { title: 'Configuración' },
  component: AccountPage,
});
