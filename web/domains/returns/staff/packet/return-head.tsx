import { Link } from '@tanstack/react-router';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { returnTitle, staffStateLabel, turnLabels } from './return-labels.state.ts';
import type { Reviewed } from '../returns-staff.data.ts';

export function ReturnHead({ reviewed: { packet, company } }: { reviewed: Reviewed }) {
  const { tone, turn } = lookOf(packet);
  const link = 'text-link underline underline-offset-4';
  return (
    <header className="mb-5">
      <Link
        to="/admin/impuestos/declaraciones"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Declaraciones
      </Link>
      <h1 className="text-lg font-semibold wrap-anywhere">{returnTitle(packet)}</h1>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{staffStateLabel(packet)}</Badge>
        <span className="wrap-anywhere">{company.name}</span>
        <span>Turno: {turnLabels[turn]}</span>
        {packet.made_at && (
          <span>
            Versión {packet.generation}, hecha el {formatMoment(packet.made_at)}
          </span>
        )}
        <Link
          to="/admin/impuestos/$registrationId"
          params={{ registrationId: company.registration_id }}
          search={{ ver: 'movimientos', anio: packet.year }}
          className={link}
        >
          Libro del año
        </Link>
        <Link to="/admin/casos/$caseId" params={{ caseId: company.case_id }} className={link}>
          Caso
        </Link>
      </p>
    </header>
  );
}
