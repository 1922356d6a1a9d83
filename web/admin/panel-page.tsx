import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { CrateDrawing } from '../ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PanelTitle } from './panel-title.tsx';

/** `/admin/panel`: the place of the queue of cases, which is not there yet. */
export function PanelPage() {
  return (
    <>
      <PanelTitle>Cola</PanelTitle>
      <EmptyState
        title="La cola todavía no está lista"
        drawing={<CrateDrawing />}
        action={
          <Link to="/admin/equipo" className={buttonClass({ variant: 'secondary' })}>
            Ir a Equipo
          </Link>
        }
      >
        Aquí estarán los trámites por orden de turno y de antigüedad. Mientras tanto puedes ver quién forma el equipo.
      </EmptyState>
    </>
  );
}
