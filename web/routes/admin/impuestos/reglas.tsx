import { createFileRoute } from '@tanstack/react-router';
import { GlobalRulesPage } from '../../../domains/ledger/staff/global-rules-page.tsx';

export const Route = createFileRoute('/admin/impuestos/reglas')({
  staticData: { title: 'Reglas de movimientos' },
  component: GlobalRulesPage,
});
