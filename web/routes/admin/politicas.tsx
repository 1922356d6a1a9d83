import { createFileRoute } from '@tanstack/react-router';
import { PoliciesPage } from '../../domains/admin/policies/policies-page.tsx';

export const Route = createFileRoute('/admin/politicas')({
  staticData: { title: 'Políticas' },
  component: PoliciesPage,
});
