import { createFileRoute } from '@tanstack/react-router';
import { YearRatesPage } from '../../../domains/ledger/staff/year-rates-page.tsx';

export const Route = createFileRoute('/admin/impuestos/tipos-de-cambio')({
  staticData: { title: 'Tipos de cambio del año' },
  component: YearRatesPage,
});
