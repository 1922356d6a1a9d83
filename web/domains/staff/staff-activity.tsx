import { once } from '@zarpa/contract/values/once.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  PanelTable,
  type PanelColumn,
  panelAsideClass,
  panelLineClass,
  panelRowClass,
} from '../admin/tables/panel-table.tsx';
import { PanelSelect } from '../admin/tables/panel-select.tsx';
import { LoadedTable } from '../admin/tables/loaded-table.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { staffActionsQuery, type StaffAction } from './staff-actions.data.ts';
import type { Member } from './team.data.ts';
import { callOf } from './team.state.ts';
import { staffActionText } from '@zarpa/contract/staff/actions.rules.ts';
import type { StaffActionOutcome } from '@zarpa/contract/staff/roles.rules.ts';
import { formatMoment } from '../identity/account/moments.state.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../platform/ui/tone.tsx';

const columns: PanelColumn[] = [
  { name: 'Cuándo', className: 'hidden w-44 sm:table-cell' },
  { name: 'Quién', className: 'hidden md:table-cell' },
  { name: 'Qué' },
  { name: 'Sobre quién', className: 'hidden lg:table-cell' },
  { name: 'Resultado', className: 'w-32' },
];

type StaffActivityProps = {
  members: readonly Member[];
  person: string | undefined;
  onPerson: (userId: string) => void;
};

export function StaffActivity({ members, person, onPerson }: StaffActivityProps) {
  const query = useInfiniteQuery(staffActionsQuery(person));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  async function loadMore() {
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) toast.error('No pudimos cargar la actividad anterior. Inténtalo de nuevo.');
  }
  return (
    <section aria-labelledby="actividad" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="actividad" className="text-base font-semibold">
          Actividad
        </h2>
        <PanelSelect
          label="De quién"
          value={person ?? ''}
          onChange={onPerson}
          options={[{ value: '', label: 'Todo el equipo' }, ...choices(members, person)]}
        />
      </div>
      <LoadedTable query={query} name="la actividad" rows={6}>
        {({ pages }) => <ActionsTable actions={pages.flatMap((page) => page.items)} />}
      </LoadedTable>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel="Cargando…"
          onClick={() => void loadMore()}
        >
          Ver más
        </Button>
      )}
    </section>
  );
}

function choices(members: readonly Member[], person: string | undefined) {
  const present = members.map((member) => ({ value: member.user_id, label: callOf(member) }));
  const isKnown = person === undefined || present.some(({ value }) => value === person);
  return isKnown ? present : [...present, { value: person, label: 'Alguien que ya no está' }];
}

function ActionsTable({ actions }: { actions: readonly StaffAction[] }) {
  if (actions.length === 0) return <p className="py-4 text-sm text-muted">Todavía no ha cambiado nada.</p>;
  return (
    <PanelTable caption="Actividad" columns={columns}>
      {actions.map((action) => (
        <StaffActionRow key={action.id} action={action} />
      ))}
    </PanelTable>
  );
}

function StaffActionRow({ action }: { action: StaffAction }) {
  const { operation, about, began_at, outcome, reason } = action;
  const who = callOf(action);
  const text = staffActionText(operation);
  const when = <Moment iso={began_at} />;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums sm:table-cell')}>{when}</td>
      <td title={who} className={classNames(panelLineClass, 'hidden md:table-cell')}>
        {who}
      </td>
      <td title={[text, about, reason].filter(Boolean).join('. ')} className={panelLineClass}>
        {text}
        {about && <span className="block text-muted md:ml-2 md:inline lg:hidden">{about}</span>}
        <span className="flex flex-wrap gap-x-3 text-xs text-muted md:hidden">
          <span>{who}</span>
          <span className="sm:hidden">{when}</span>
        </span>
        {reason && <span className={panelAsideClass}>{reason}</span>}
      </td>
      <td title={about ?? undefined} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {about ?? '–'}
      </td>
      <td className={panelLineClass}>
        <Outcome outcome={outcome} />
      </td>
    </tr>
  );
}

function Outcome({ outcome }: { outcome: StaffActionOutcome | null }) {
  const { tone, word } = looks[outcome ?? 'open'];
  const Icon = toneIcon[tone];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', toneText[tone])} />
      {word}
    </span>
  );
}

const looks: Record<StaffActionOutcome | 'open', { tone: Tone; word: string }> = {
  done: { tone: 'success', word: 'Hecho' },
  refused: { tone: 'caution', word: 'Rechazado' },
  failed: { tone: 'danger', word: 'Falló' },
  open: { tone: 'neutral', word: 'Sin terminar' },
};

function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {moments().format(new Date(iso))}
    </time>
  );
}

const moments = once(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' }));
