import { createFileRoute } from '@tanstack/react-router';
import { ReturnSettingsPage } from '../../../domains/returns/staff/settings/return-settings-page.tsx';

export const Route = createFileRoute('/admin/impuestos/criterios')({
  staticData: { title: 'Criterios' },
  component: ReturnSettingsPage,
});
