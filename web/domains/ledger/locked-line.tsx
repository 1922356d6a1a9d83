import { Link } from '@tanstack/react-router';
import { LockedYear } from '../returns/locked-year.tsx';
import type { LedgerPlace } from './ledger-year.data.ts';

type LockedLineProps = { place: LedgerPlace; companyName: string; period: string };

/** Above the ledger of a year whose papers are filed, with the way to them. */
export function LockedLine({ place: { registrationId, year }, companyName, period }: LockedLineProps) {
  return (
    <LockedYear
      companyName={companyName}
      period={period}
      papers={
        <Link
          to="/empresa/impuestos"
          search={{ empresa: registrationId, anio: year }}
          className="font-medium text-link underline underline-offset-4"
        >
          Ver lo que se presentó
        </Link>
      }
    >
      Sus movimientos son los que se presentaron, así que no cambian. Puedes leerlos, exportarlos y añadirles recibos.
    </LockedYear>
  );
}
