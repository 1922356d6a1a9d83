import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { comparedWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveRuleCheck, type RuleCheck } from './rule-checks.data.ts';

/** Who compared a rule with its source, and the place to say that one did. */
export function RuleCheckLine({ rule, check }: { rule: TaxRule; check: RuleCheck | undefined }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveRuleCheck(client, rule),
    onSuccess: () => toast.success(`Anotado: comparaste «${rule.title}» con su fuente.`),
    onError: (error) => toast.error(error.message, { title: 'No lo anotamos' }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 wrap-anywhere text-muted">
        {check
          ? `${comparedWords(check.checked_by, check.checked_at)}.`
          : 'Nadie del equipo anotó haber comparado esta versión con su fuente.'}
      </p>
      <Button variant="secondary" size="sm" busy={save.isPending} busyLabel="Anotando…" onClick={() => save.mutate()}>
        La comparé hoy con su fuente<span className="sr-only">: {rule.title}</span>
      </Button>
    </div>
  );
}
