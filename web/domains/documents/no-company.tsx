import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../platform/ui/button.tsx';
import { BottleDrawing } from '../../platform/ui/drawings/bottle-drawing.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';

/** Whoever has no company has no papers. */
export function NoCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title="No hay empresas registradas"
      drawing={<BottleDrawing />}
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/nueva" className={buttonClass()}>
          Crear Nueva Empresa
        </Link>
      }
    >
      <p>Cuando formes tu empresa, aquí estarán sus artículos, su carta EIN, su acuerdo operativo y todo lo demás.</p>
    </EmptyState>
  );
}
