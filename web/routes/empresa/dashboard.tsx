import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../domains/formation/dashboard-page.tsx';

export const Route = createFileRoute('/empresa/dashboard')({
  staticData: { title: 'Inicio' },
  component: DashboardPage,
});
