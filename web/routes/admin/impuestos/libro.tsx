import { createFileRoute } from '@tanstack/react-router';
import { TaxBookPage } from '../../../domains/tax/staff/tax-book-page.tsx';

export const Route = createFileRoute('/admin/impuestos/libro')({
  staticData: { title: 'Libro de reglas' },
  component: TaxBookPage,
});
