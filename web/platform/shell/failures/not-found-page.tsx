import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { CompassDrawing } from '../../ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      headingLevel={1}
      title="Esta página no existe"
      drawing={<CompassDrawing />}
      className="min-h-[70dvh] justify-center"
      action={
        <Link to="/empresa/dashboard" className={buttonClass()}>
          Ir al inicio
        </Link>
      }
    >
      La dirección está mal escrita o la página cambió de lugar.
    </EmptyState>
  );
}
