import { createFileRoute } from '@tanstack/react-router';
import { FiguresPage } from '../../../support/staff/threads/figures-page.tsx';

export const Route = createFileRoute('/admin/ayuda/cifras')({
  staticData: { title: 'Cifras de ayuda' },
  component: FiguresPage,
});
