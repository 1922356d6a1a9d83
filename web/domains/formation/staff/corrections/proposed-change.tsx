import { ArrowRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { changeLines } from '../../change-lines.state.ts';
import { wayBack } from './proposal.state.ts';
import type { Proposal, StaffCase } from '../staff-cases.data.ts';

export function ProposedChange({ proposal, whole }: { proposal: Proposal; whole: StaffCase }) {
  const back = proposal.kind === 'reverted' ? wayBack(proposal, whole) : undefined;
  return (
    <dl className="grid gap-2">
      {back && (
        <Row label="Etapa">
          <FromTo before={back.from} after={back.to} />
        </Row>
      )}
      {changeLines(proposal.changes).map(({ fact, label, before, after }) => (
        <Row key={fact} label={label}>
          <FromTo before={before} after={after} />
        </Row>
      ))}
      {givenLines(proposal.given).map(({ label, value }) => (
        <Row key={label} label={label}>
          {value}
        </Row>
      ))}
      {proposal.reason && (
        <Row label="Motivo, para el cliente">
          <span className="whitespace-pre-line">{proposal.reason}</span>
        </Row>
      )}
      {proposal.proof && (
        <Row label="Justificante">
          <a
            href={`/api/admin/files/${proposal.proof}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-link underline underline-offset-2"
          >
            Ver el documento
            <ExternalLink className="size-4 shrink-0" />
          </a>
        </Row>
      )}
    </dl>
  );
}

const givenLabels: Readonly<Record<string, string>> = {
  name: 'Nombre',
  formed_on: 'Fecha de constitución',
  filing_number: 'Número de registro',
  ein: 'EIN',
  answered_on: 'Día de la respuesta',
  receipt_number: 'Número del recibo',
};

const givenLines = (given: Proposal['given']) =>
  Object.entries(givenLabels).flatMap(([key, label]) => (given[key] ? [{ label, value: given[key] }] : []));

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">De </span>
      <span className="text-muted line-through decoration-from-font">{before}</span>
      <ArrowRight className="size-4 shrink-0 self-center" />
      <span className="sr-only"> a </span>
      <span className="font-semibold">{after}</span>
    </span>
  );
}
