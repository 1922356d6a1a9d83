import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTaxYear } from '../tax/tax-year.ts';
import { partIds, type Part } from './part-title.tsx';

const paths = {
  files: '/empresa/impuestos/cuentas',
  months: '/empresa/impuestos/cuentas',
  missing: '/empresa/impuestos/papeles',
  packets: '/empresa/impuestos/papeles',
} as const satisfies Record<Part, string>;

/** Leads to a part of Impuestos, on whichever tab it stands. */
export function PlaceLink({ part, children }: { part: Part; children: ReactNode }) {
  const { registrationId, year } = useTaxYear().place;
  return (
    <Link
      to={paths[part]}
      search={{ empresa: registrationId, anio: year }}
      hash={partIds[part]}
      className="text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
