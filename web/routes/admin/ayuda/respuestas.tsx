import { createFileRoute } from '@tanstack/react-router';
import { SavedAnswersPage } from '../../../support/staff/threads/saved-answers-page.tsx';

export const Route = createFileRoute('/admin/ayuda/respuestas')({
  staticData: { title: 'Respuestas guardadas' },
  component: SavedAnswersPage,
});
