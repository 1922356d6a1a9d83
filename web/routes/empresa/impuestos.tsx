import { createFileRoute } from '@tanstack/react-router';
import { TaxPage } from '../../tax/tax-page.tsx';

export const Route = createFileRoute('/empresa/impuestos')({
  staticData: { title: 'Impuestos' },
  component: TaxPage,
});
