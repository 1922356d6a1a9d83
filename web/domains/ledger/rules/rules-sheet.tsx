import { useMutation, useQuery } from '@tanstack/react-query';
import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { ChangedLine, type Changed } from '../head/changed-line.tsx';
import { reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../use-list-address.ts';
import { entriesText } from '../words.state.ts';
import { ruleOfWire } from './rule-proposal.state.ts';
import { deleteRule, rulesQuery, type Rule } from './rules.data.ts';

export function RulesSheet({ place, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const isOpen = search.reglas !== undefined;
  const close = useListAddress(search);
  const query = useQuery({ ...rulesQuery(place.registrationId), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Reglas"
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="reglas"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Cada una clasifica lo que encaja con ella, también lo que venga. Se hacen desde un movimiento, con «Siempre
        así».
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar tus reglas" skeleton="h-24 w-full rounded-lg">
          {(rules) => <RuleList place={place} rules={rules} />}
        </Loaded>
      </div>
    </SideSheet>
  );
}

function RuleList({ place: { registrationId }, rules }: { place: LedgerPlace; rules: readonly Rule[] }) {
  const [deleted, setDeleted] = useState<Changed>();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Rule) => deleteRule(registrationId, id),
    onSuccess: async ({ change_id, changed }) => {
      setDeleted({
        changeId: change_id,
        text: `Regla quitada: ${changed === 1 ? 'cambió' : 'cambiaron'} ${entriesText(changed)}.`,
      });
      await reloadLedger(registrationId);
    },
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No se quitó la regla' }),
  });
  return (
    <>
      <ChangedLine registrationId={registrationId} change={deleted} onUndone={() => setDeleted(undefined)} />
      {rules.length === 0 ? (
        <p className="py-3">Todavía no hay ninguna.</p>
      ) : (
        <ul className="divide-y divide-line">
          {rules.map((rule) => (
            <li key={rule.id} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p dir="auto" className="wrap-anywhere">
                  {ruleText(ruleOfWire(rule))}
                </p>
                <p className="text-sm text-muted">
                  {rule.entries === 0 ? 'Ahora no clasifica ninguno' : `Clasifica ${entriesText(rule.entries)}`}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Quitar la regla: ${ruleText(ruleOfWire(rule))}`}
                busy={removing.isPending && removing.variables.id === rule.id}
                icon={<Trash2 />}
                onClick={() => {
                  if (!removing.isPending) removing.mutate(rule);
                }}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
