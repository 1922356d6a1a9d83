import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { objectText } from '@zarpa/contract/staff/objects.rules.ts';
import type { StaffActionEnd } from '@zarpa/contract/staff/roles.rules.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { teamQuery, type Member } from '../team.data.ts';
import { callOf } from '../team.state.ts';
import { narrowed, type AuditSearch } from './audit-search.state.ts';
import type { StaffAction } from './audit.data.ts';
import { operationOptions } from './operation-options.state.ts';

const to = '/admin/auditoria';

type AuditFiltersProps = {
  search: AuditSearch;
  /** An action that is shown: it knows what the filters are called. */
  first: StaffAction | undefined;
};

export function AuditFilters({ search, first }: AuditFiltersProps) {
  const navigate = useNavigate({ from: to });
  const { data: members = [] } = useQuery(teamQuery);
  const choose = (change: AuditSearch) =>
    void navigate({ to, search: narrowed(search, change), replace: true, resetScroll: false });
  const several = search.que?.includes(',') ? [{ value: search.que, label: 'Varias acciones' }] : [];
  return (
    <search aria-label="Filtros de la auditoría" className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <PanelSelect
        label="Quién"
        value={search.persona ?? ''}
        onChange={(persona) => choose({ persona })}
        options={[{ value: '', label: 'Todo el equipo' }, ...people(members, search.persona)]}
      />
      <PanelSelect
        label="Qué"
        value={search.que ?? ''}
        onChange={(que) => choose({ que })}
        options={[{ value: '', label: 'Todo' }, ...several, ...operationOptions]}
      />
      <PanelSelect
        label="Resultado"
        value={search.fin ?? ''}
        // Read again by `narrowed`, where none is no result.
        onChange={(fin) => choose({ fin: fin as StaffActionEnd })}
        options={ends}
      />
      <DayField label="Desde (UTC)" value={search.primero} onChange={(primero) => choose({ primero })} />
      <DayField label="Hasta (UTC)" value={search.ultimo} onChange={(ultimo) => choose({ ultimo })} />
      {chips(search, first).map(({ name, text }) => (
        <Link key={name} to={to} search={narrowed(search, { [name]: '' })} replace className={chipClass}>
          <span className="min-w-0 truncate" title={text}>
            {text}
          </span>
          <X className="size-3.5 shrink-0" />
          <span className="sr-only">, quitar el filtro</span>
        </Link>
      ))}
    </search>
  );
}

const chipClass =
  'flex min-h-8 min-w-0 max-w-80 items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm hover:bg-hover';

const ends = [
  { value: '', label: 'Todos' },
  { value: 'done', label: 'Hecho' },
  { value: 'refused', label: 'Rechazado' },
  { value: 'failed', label: 'Falló' },
  { value: 'open', label: 'Sin terminar, 7 días' },
];

function people(members: readonly Member[], person: string | undefined) {
  const present = members.map((member) => ({ value: member.user_id, label: callOf(member) }));
  const isKnown = person === undefined || present.some(({ value }) => value === person);
  return isKnown ? present : [...present, { value: person, label: 'Alguien que ya no está' }];
}

/** What a list chose, and no field shows. */
function chips({ cliente, empresa, objeto }: AuditSearch, first: StaffAction | undefined) {
  const kind = objeto?.slice(0, objeto.indexOf(':'));
  return [
    { name: 'cliente', isOn: cliente, text: `Cliente: ${first?.customer?.email ?? 'uno'}` },
    { name: 'empresa', isOn: empresa, text: `Empresa: ${first?.company?.name ?? 'una'}` },
    { name: 'objeto', isOn: objeto, text: `${objectText(kind ?? '')}: ${first?.about ?? 'uno'}` },
  ].filter(({ isOn }) => isOn !== undefined);
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (value: string) => void };

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2.5 text-sm">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 rounded-md border border-field/80 bg-well px-2.5 transition-colors hover:border-field focus:border-link focus:outline-2 focus:outline-link/35 light:border-field"
      />
    </span>
  );
}
