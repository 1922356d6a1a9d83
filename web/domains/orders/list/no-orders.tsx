import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { CrateDrawing } from '../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

/** Whoever has bought nothing yet. */
export function NoOrders() {
  return (
    <EmptyState
      headingLevel={1}
      title="Todavía no tienes órdenes"
      drawing={<CrateDrawing />}
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/nueva" className={buttonClass()}>
          Crear Empresa
        </Link>
      }
    >
      <p>Aquí verás cada compra: qué incluye, cuánto costó, su recibo y cómo va.</p>
    </EmptyState>
  );
}
