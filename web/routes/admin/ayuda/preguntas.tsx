import { createFileRoute } from '@tanstack/react-router';
import { FaqStaffPage } from '../../../domains/support/staff/faq/faq-staff-page.tsx';

export const Route = createFileRoute('/admin/ayuda/preguntas')({
  staticData: { title: 'Preguntas frecuentes' },
  component: FaqStaffPage,
});
