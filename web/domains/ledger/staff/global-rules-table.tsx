import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useRef } from 'react';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { Removal } from '../../admin/forms/removal.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { deleteRule, type Rule } from './ledger-staff.data.ts';
import { globalRuleText } from './rule-entry.state.ts';

const columns: PanelColumn[] = [
  { name: 'Regla' },
  { name: 'Clasifica', className: 'hidden w-28 md:table-cell' },
  { name: 'Quién y cuándo', className: 'hidden w-52 lg:table-cell' },
  { name: 'Acciones', className: 'w-24', isQuiet: true },
];

export function GlobalRulesTable({ rules }: { rules: readonly Rule[] }) {
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
      <td className={panelCellClass}>
        <span className="font-medium">{globalRuleText(rule)}</span>
        {rule.note && <span className="block text-xs text-muted">{rule.note}</span>}
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
