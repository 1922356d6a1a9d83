import { Link } from '@tanstack/react-router';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { parts } from './go-to.ts';
import { PlaceButton } from './place-button.tsx';

type PrepareLinkProps = { registrationId: string; year: FiscalYear; isChosen: boolean };

export function PrepareLink({ registrationId, year, isChosen }: PrepareLinkProps) {
  const words = (
    <>
      Preparar sus papeles<span className="sr-only"> ({year.period})</span>
    </>
  );
  if (isChosen) return <PlaceButton part="prepare">{words}</PlaceButton>;
  return (
    <Link
      to="/empresa/impuestos"
      search={{ empresa: registrationId, anio: year.year }}
      hash={parts.prepare}
      resetScroll={false}
      className="text-link underline underline-offset-4"
    >
      {words}
    </Link>
  );
}
