import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

type NoCompanyProps = { title?: string; drawing: ReactNode; label?: string; children: ReactNode };

export function NoCompany({
  title = 'No hay empresas registradas',
  drawing,
  label = 'Crear Nueva Empresa',
  children,
}: NoCompanyProps) {
  const action = (
    <Link to="/empresa/nueva" className={buttonClass()}>
      {label}
    </Link>
  );
  return (
    <EmptyState headingLevel={1} title={title} drawing={drawing} className="py-12 sm:py-20" action={action}>
      <p>{children}</p>
    </EmptyState>
  );
}
