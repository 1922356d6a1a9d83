import { Link } from '@tanstack/react-router';
import { Alert } from '../ui/alert.tsx';
import type { LedgerPlace } from './ledger-year.data.ts';

/** Above the ledger of a year whose papers are filed, with the way to them. */
export function LockedLine({ place: { registrationId, year } }: { place: LedgerPlace }) {
  return (
    <Alert tone="info">
      Este año está presentado: su libro queda cerrado.{' '}
      <Link
        to="/empresa/impuestos"
        search={{ empresa: registrationId, anio: year }}
        className="font-medium text-link underline underline-offset-4"
      >
        Ver sus documentos
      </Link>
    </Alert>
  );
}
