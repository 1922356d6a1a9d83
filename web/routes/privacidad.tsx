import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../domains/legal/privacy-page.tsx';

export const Route = createFileRoute('/privacidad')({
  staticData: { title: 'Política de Privacidad' },
  component: PrivacyPage,
});
