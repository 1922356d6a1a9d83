import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { GlobalRulesTable } from './global-rules-table.tsx';
import { rulesQuery } from './ledger-staff.data.ts';

const GlobalRuleForm = lazyPiece(async () => ({ default: (await import('./global-rule-form.tsx')).GlobalRuleForm }));

export function GlobalRulesPage() {
  const query = useQuery(rulesQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="max-w-5xl">
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Impuestos
      </Link>
      <PanelTitle
        actions={
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Añadir una regla
          </Button>
        }
      >
        Reglas de movimientos
      </PanelTitle>
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Clasifican los movimientos de todas las empresas que no clasificó una persona, una regla de la empresa ni lo que
        su dueño ya había dicho antes.
      </p>
      {isOpen && (
        <Suspense fallback={<TableSkeleton label="Abriendo el formulario…" rows={3} />}>
          <GlobalRuleForm onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      <Loaded
        query={query}
        failure="No pudimos cargar las reglas"
        skeleton={<TableSkeleton label="Cargando las reglas…" rows={8} />}
      >
        {(rules) => <GlobalRulesTable rules={rules} />}
      </Loaded>
    </div>
  );
}
