import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../domains/legal/terms-page.tsx';

export const Route = createFileRoute('/terminos')({
  staticData: { title: 'Términos y Condiciones' },
  component: TermsPage,
});
