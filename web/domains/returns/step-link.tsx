import { Link } from '@tanstack/react-router';
import type { ReturnStepKey } from '@zarpa/contract/returns/steps.rules.ts';
import { PlaceButton } from './place-button.tsx';
import type { ReturnsPlace } from './returns.data.ts';

/** Where a step is done. */
export function StepLink({ step, place: { registrationId, year } }: { step: ReturnStepKey; place: ReturnsPlace }) {
  switch (step) {
    case 'collect':
      return <PlaceButton part="files">Ir a los archivos</PlaceButton>;
    case 'categorise':
      return (
        <Link
          to="/empresa/impuestos/movimientos"
          search={{ empresa: registrationId, anio: year }}
          className="text-link underline underline-offset-4"
        >
          Abrir los movimientos
        </Link>
      );
    case 'make':
      return <PlaceButton part="packets">Ver los papeles</PlaceButton>;
    case 'review':
      return <PlaceButton part="packets">Ver cómo van</PlaceButton>;
  }
}
