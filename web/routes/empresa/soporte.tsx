import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../support/support-page.tsx';

export const Route = createFileRoute('/empresa/soporte')({
  staticData: { title: 'Ayuda' },
  component: SupportPage,
});
