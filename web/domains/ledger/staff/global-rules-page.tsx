import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState, useRef } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { rulesQuery, deleteRule, type Rule } from './ledger-staff.data.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  panelCellClass,
  panelLineClass,
  panelAsideClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { Removal } from '../../admin/forms/removal.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { globalRuleText } from './rule-entry.state.ts';

const GlobalRuleForm = lazyPlace(
  () => import('./global-rule-form.tsx'),
  'GlobalRuleForm',
  <TableSkeleton label="Abriendo el formulario…" rows={3} />,
);

export function GlobalRulesPage() {
  const query = useQuery(rulesQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="max-w-5xl">
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" />
        Impuestos
      </Link>
      <PanelTitle
        actions={
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Añadir una regla
          </Button>
        }
      >
        Reglas de movimientos
      </PanelTitle>
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Clasifican los movimientos de todas las empresas que no clasificó una persona, una regla de la empresa ni lo que
        su dueño ya había dicho antes.
      </p>
      {isOpen && <GlobalRuleForm onClose={() => setIsOpen(false)} />}
      <LoadedTable query={query} name="las reglas" rows={8}>
        {(rules) => <GlobalRulesTable rules={rules} />}
      </LoadedTable>
    </div>
  );
}

const columns: PanelColumn[] = [
  { name: 'Regla' },
  { name: 'Clasifica', className: 'hidden w-28 md:table-cell' },
  { name: 'Quién y cuándo', className: 'hidden w-52 lg:table-cell' },
  { name: 'Acciones', className: 'w-24', isQuiet: true },
];

function GlobalRulesTable({ rules }: { rules: readonly Rule[] }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  if (rules.length === 0) return <p className="py-6 text-muted">Todavía no hay ninguna.</p>;
  return (
    <div ref={list}>
      <PanelTable caption="Reglas de movimientos" columns={columns}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </PanelTable>
    </div>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const made = `${rule.created_by ?? 'Alguien que ya no está'}, ${formatShortDay(rule.created_at)}`;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={[globalRuleText(rule), rule.note].filter(Boolean).join('. ')} className={panelLineClass}>
        <span className="font-medium">{globalRuleText(rule)}</span>
        {rule.note && <span className={panelAsideClass}>{rule.note}</span>}
        <span className="block text-xs text-muted md:hidden">{entriesWords(rule.entries)}</span>
        <span className="block text-xs text-muted lg:hidden">{made}</span>
      </td>
      <td
        title={entriesWords(rule.entries)}
        className={classNames(panelCellClass, 'hidden tabular-nums md:table-cell')}
      >
        {rule.entries}
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>{made}</td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <RuleRemoval rule={rule} />
      </td>
    </tr>
  );
}

const entriesWords = (entries: number) =>
  entries === 1 ? 'Clasifica 1 movimiento' : `Clasifica ${entries} movimientos`;

function RuleRemoval({ rule }: { rule: Rule }) {
  return (
    <Removal
      name={globalRuleText(rule)}
      title="¿Quitar la regla?"
      message={
        <span className="wrap-anywhere">
          {globalRuleText(rule)}. {entriesWords(rule.entries)}: se clasificarán por lo demás que se sepa de ellos.
        </span>
      }
      run={() => deleteRule(rule.id)}
      done="Regla quitada."
      failed="No quitamos la regla"
    />
  );
}
