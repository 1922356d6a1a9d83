import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../platform/ui/button.tsx';
import { LighthouseDrawing } from '../../platform/ui/drawings/lighthouse-drawing.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';

export function NoTaxes() {
  return (
    <EmptyState
      headingLevel={1}
      title="No hay empresas registradas"
      drawing={<LighthouseDrawing />}
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/nueva" className={buttonClass()}>
          Crear Nueva Empresa
        </Link>
      }
    >
      <p>Primero debes crear una empresa para ver su información fiscal</p>
    </EmptyState>
  );
}
