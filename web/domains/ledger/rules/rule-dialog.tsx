import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useUndo } from '../head/use-undo.ts';
import type { Entry } from '../ledger.data.ts';
import { reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';
import { entriesText, countText } from '../words.state.ts';
import { RuleFields } from './rule-fields.tsx';
import { createRule, ruleEffectQuery, type RuleEffect } from './rules.data.ts';
import { proposedRule, ruleInputOf, typedRuleProblem, ruleOfWire } from './rule-proposal.state.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRuleInput } from '@zarpa/contract/ledger/rules/operations.ts';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';
import { chipText } from '../category/category-chip.tsx';
import { effectText } from './rule-effect.state.ts';

type RuleDialogProps = { place: LedgerPlace; entry: Entry; open: boolean; onClose: () => void };

export function RuleDialog({ place, entry, open, onClose }: RuleDialogProps) {
  const { registrationId } = place;
  const formId = useId();
  const undo = useUndo(registrationId);
  const [rule, setRule] = useState(() => proposedRule(entry));
  const [hasTried, setHasTried] = useState(false);
  /** Stable across retries, so that a repeated send stores one rule. */
  const [id, setId] = useState(() => crypto.randomUUID());
  const problem = typedRuleProblem(rule);
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: () => createRule(registrationId, id, ruleInputOf(rule)),
    onSuccess: ({ change_id, changed }) => {
      onClose();
      setHasTried(false);
      setId(crypto.randomUUID());
      toast.success(changed === 1 ? 'Cambió 1 movimiento' : `Cambiaron ${entriesText(changed)}`, {
        title: 'Regla creada',
        durationMs: 10_000,
        ...(changed > 0 && { action: { label: 'Deshacer', run: () => undo.mutate(change_id) } }),
      });
      return reloadLedger(registrationId);
    },
  });

  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    creating.reset();
    // Keeps the typed text; the category follows the entry.
    if (open) setRule({ ...rule, category: proposedRule(entry).category || rule.category });
  }

  function put(next: typeof rule) {
    setRule(next);
    if (creating.error) creating.reset();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    // In React, events of a dialog bubble to the form that opened it.
    event.stopPropagation();
    setHasTried(true);
    if (!problem && !creating.isPending) creating.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title="Siempre así"
      description="Una regla clasifica lo que ya está y lo que venga. Lo que clasificaste tú no lo toca."
      canCancel
      actions={
        <Button type="submit" form={formId} busy={creating.isPending} busyLabel="Creando…">
          Crear regla
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
        <RuleFields
          rule={rule}
          amountMinor={entry.amount_minor}
          problem={hasTried ? problem : undefined}
          onChange={put}
        />
        {open && <RulePreview registrationId={registrationId} rule={problem ? undefined : ruleInputOf(rule)} />}
        {creating.error && <Alert tone="danger">{errorOfFailure(creating.error).message}</Alert>}
      </form>
    </Dialog>
  );
}

function RulePreview({ registrationId, rule }: { registrationId: string; rule: LedgerRuleInput | undefined }) {
  const debounced = useDebounced(rule ? JSON.stringify(rule) : '', 300);
  const debouncedRule = debounced === '' ? undefined : (JSON.parse(debounced) as LedgerRuleInput);
  const query = useQuery({
    ...ruleEffectQuery(registrationId, debouncedRule ?? noRule),
    enabled: debouncedRule !== undefined,
    placeholderData: (before) => before,
  });
  if (!rule) return null;
  if (query.error && !query.data)
    return (
      <LoadFailure
        title="No pudimos ver qué cambiaría"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton className="h-24 w-full rounded-lg" />;
  return <Effect effect={query.data} isOnItsWay={query.isPlaceholderData || debounced !== JSON.stringify(rule)} />;
}

const noRule: LedgerRuleInput = { how: 'contains', text: '', direction: 'out', category: 'unclassified' };

function Effect({ effect, isOnItsWay }: { effect: RuleEffect; isOnItsWay: boolean }) {
  const { items, changing, conflicts } = effect;
  return (
    <section aria-label="Qué cambiaría" aria-busy={isOnItsWay} className="grid grid-cols-1 gap-3 text-sm">
      <output className="block font-semibold">{effectText(effect)}</output>
      {conflicts.length > 0 && (
        <Alert tone="warning" title="Otra regla tuya dice otra cosa; vale la más nueva">
          {conflicts.map((other) => (
            <p key={other.id}>{ruleText(ruleOfWire(other))}</p>
          ))}
        </Alert>
      )}
      {items.length > 0 && (
        <ul
          aria-label="Movimientos que cambiarían"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          className="ledger-scroll divide-y divide-line rounded-lg border border-line"
        >
          {items.map((entry) => (
            <li key={entry.id} className="flex justify-between gap-4 px-4 py-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {formatShortDay(entry.day)} · {entry.description}
                <span className="block text-xs text-muted">Ahora: {chipText(entry)}</span>
              </span>
              <span className="tabular-nums">{formatMinor(entry.amount_minor, entry.currency)}</span>
            </li>
          ))}
          {changing > items.length && (
            <li className="px-4 py-2 text-muted">Y {countText(changing - items.length)} más</li>
          )}
        </ul>
      )}
    </section>
  );
}
