import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../domains/formation/guide/guide-page.tsx';

export const Route = createFileRoute('/guia')({
  staticData: { title: 'Cómo se forma tu LLC' },
  component: GuidePage,
});
