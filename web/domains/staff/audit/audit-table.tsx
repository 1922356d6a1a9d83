import { Link, useNavigate } from '@tanstack/react-router';
import { staffActionText } from '@zarpa/contract/staff/actions.rules.ts';
import type { StaffActionOutcome } from '@zarpa/contract/staff/roles.rules.ts';
import { once } from '@zarpa/contract/values/once.rules.ts';
import { ListFilter } from 'lucide-react';
import {
  PanelTable,
  type PanelColumn,
  panelAsideClass,
  panelCellClass,
  panelLineClass,
  panelRowClass,
} from '../../admin/tables/panel-table.tsx';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Menu, menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { toneIcon, toneText, type Tone } from '../../../platform/ui/tone.tsx';
import { callOf } from '../team.state.ts';
import { touchedPlace, touchedText } from './action-link.state.ts';
import { narrowed, type AuditSearch } from './audit-search.state.ts';
import type { StaffAction } from './audit.data.ts';

const columns: PanelColumn[] = [
  { name: 'Cuándo', className: 'hidden w-44 sm:table-cell' },
  { name: 'Quién', className: 'hidden w-48 md:table-cell' },
  { name: 'Qué' },
  { name: 'Sobre qué', className: 'hidden lg:table-cell' },
  { name: 'Resultado', className: 'w-32' },
  { name: 'Filtrar', className: 'w-12', isQuiet: true },
];

export function AuditTable({ actions, search }: { actions: readonly StaffAction[]; search: AuditSearch }) {
  return (
    <PanelTable caption="Auditoría" columns={columns}>
      {actions.map((action) => (
        <AuditRow key={action.id} action={action} search={search} />
      ))}
    </PanelTable>
  );
}

function AuditRow({ action, search }: { action: StaffAction; search: AuditSearch }) {
  const { operation, began_at, outcome, reason, changes } = action;
  const who = callOf(action);
  const text = staffActionText(operation);
  const touched = touchedText(action);
  const aside = [...changes, ...(reason ? [reason] : [])].join(' · ');
  const when = <Moment iso={began_at} />;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums sm:table-cell')}>{when}</td>
      <td title={who} className={classNames(panelLineClass, 'hidden md:table-cell')}>
        {who}
      </td>
      <td title={[text, touched, aside].filter(Boolean).join('. ')} className={panelLineClass}>
        {text}
        {touched && (
          <span className="block md:ml-2 md:inline lg:hidden">
            <Touched action={action} text={touched} />
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-xs text-muted md:hidden">
          <span>{who}</span>
          <span className="sm:hidden">{when}</span>
        </span>
        {aside && <span className={panelAsideClass}>{aside}</span>}
      </td>
      <td title={touched || undefined} className={classNames(panelLineClass, 'hidden lg:table-cell')}>
        {touched ? <Touched action={action} text={touched} /> : '–'}
      </td>
      <td className={panelLineClass}>
        <Outcome outcome={outcome} />
      </td>
      <td className={classNames(panelCellClass, 'text-right md:py-0!')}>
        <Narrowing action={action} search={search} label={`Filtrar como: ${text}, ${touched || who}`} />
      </td>
    </tr>
  );
}

function Touched({ action, text }: { action: StaffAction; text: string }) {
  const place = touchedPlace(action);
  if (!place) return <span className="text-muted">{text}</span>;
  return (
    <Link {...place} className="text-link underline-offset-4 hover:underline">
      {text}
    </Link>
  );
}

function Narrowing({ action, search, label }: { action: StaffAction; search: AuditSearch; label: string }) {
  const navigate = useNavigate({ from: '/admin/auditoria' });
  const { user_id, operation, object, company, customer } = action;
  const choices: { text: string; change: AuditSearch }[] = [
    ...(object ? [{ text: 'Todo sobre lo mismo', change: { objeto: `${object.kind}:${object.id}` } }] : []),
    ...(company ? [{ text: 'Todo de esta empresa', change: { empresa: company.id } }] : []),
    ...(customer ? [{ text: 'Todo de este cliente', change: { cliente: customer.id } }] : []),
    ...(user_id ? [{ text: 'Todo lo de esta persona', change: { persona: user_id } }] : []),
    { text: 'Todas las veces', change: { que: operation } },
  ];
  return (
    <Menu label={label} icon={<ListFilter className="size-4" />} className="-my-1.5 -mr-2 flex justify-end md:my-0">
      {(close) =>
        choices.map(({ text, change }) => (
          <li key={text}>
            <button
              type="button"
              className={menuItemClass}
              onClick={() => {
                close();
                void navigate({ to: '/admin/auditoria', search: narrowed(search, change) });
              }}
            >
              {text}
            </button>
          </li>
        ))
      }
    </Menu>
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
