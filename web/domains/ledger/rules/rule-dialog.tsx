import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useUndo } from '../head/use-undo.ts';
import type { Entry } from '../ledger.data.ts';
import { reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';
import { entriesText } from '../words.state.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { createRule } from './rules.data.ts';
import { proposedRule, ruleInputOf, typedRuleProblem } from './rule-proposal.state.ts';

type RuleDialogProps = { place: LedgerPlace; entry: Entry; open: boolean; onClose: () => void };

export function RuleDialog({ place, entry, open, onClose }: RuleDialogProps) {
  const { registrationId } = place;
  const formId = useId();
  const undo = useUndo(registrationId);
  const [rule, setRule] = useState(() => proposedRule(entry));
  const [hasTried, setHasTried] = useState(false);
  /** Sent again, it is the same rule. */
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
    // What was typed stays; the category is what the entry has become meanwhile.
    if (open) setRule({ ...rule, category: proposedRule(entry).category || rule.category });
  }

  function put(next: typeof rule) {
    setRule(next);
    if (creating.error) creating.reset();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    // In React a dialog's events also reach the form that opened it.
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
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={creating.isPending} busyLabel="Creando…">
            Crear regla
          </Button>
        </>
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
