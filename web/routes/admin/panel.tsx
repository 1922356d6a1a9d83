import { createFileRoute } from '@tanstack/react-router';
import { PanelPage } from '../../admin/panel-page.tsx';

export const Route = createFileRoute('/admin/panel')({
  staticData: { title: 'Cola' },
  component: PanelPage,
});
