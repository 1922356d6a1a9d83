import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { BoatDrawing } from '../../../platform/ui/drawings/boat-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

/** Whoever has no company yet. */
export function FirstCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title={`Te damos la bienvenida a ${brand.product}`}
      drawing={<BoatDrawing />}
      className="py-12 sm:py-20"
      action={
        <>
          <Link to="/empresa/nueva" className={buttonClass()}>
            Crear Mi Primera Empresa
          </Link>
          <Link to="/guia" className={buttonClass({ variant: 'secondary' })}>
            Ver Guía
          </Link>
        </>
      }
    >
      <p>
        Todavía no tienes ninguna empresa. Elige un plan, ponle nombre y dinos quiénes son sus miembros; de los trámites
        en Estados Unidos nos encargamos nosotros.
      </p>
      <p className="mt-3">En esta página verás después en qué punto está.</p>
    </EmptyState>
  );
}
