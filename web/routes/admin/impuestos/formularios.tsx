import { createFileRoute } from '@tanstack/react-router';
import { BlankFormsPage } from '../../../domains/returns/staff/blank-forms/blank-forms-page.tsx';

export const Route = createFileRoute('/admin/impuestos/formularios')({
  staticData: { title: 'Formularios en blanco' },
  component: BlankFormsPage,
});
