import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { isOfTeam, type FactKey, type UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import { reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { showTaxes, type Taxes } from '../../taxes.data.ts';
import { saveAnswer, type FactValue } from '../dates.data.ts';
import { happeningsToSay } from './questions.state.ts';

type KnownFactsProps = { taxes: Taxes; onChange: (fact: string) => void; onRemoved: (after: Taxes) => void };

export function KnownFacts({ taxes, onChange, onRemoved }: KnownFactsProps) {
  const { given, answers, registration_id: registrationId } = taxes;
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (body: { fact: string; from: string | null; before: FactValue }) =>
      saveAnswer(registrationId, { ...body, value: null }),
    onSuccess: async (after) => {
      await showTaxes(after);
      onRemoved(after);
    },
    onError: (error) => toast.error(error.message, { title: 'No pudimos quitarla' }),
  });
  if (given.length + answers.length === 0) return null;
  return (
    <details className="border-t border-line/70 pt-4 text-sm">
      <summary className="font-semibold text-link">Lo que ya sabemos ({given.length + answers.length})</summary>
      <ul className="mt-3 grid gap-4">
        {given.map((used) => (
          <li key={`${used.fact} ${used.from}`}>
            <p>{reasonWords(used as UsedFact)}</p>
            <p className="text-muted">
              {used.from ? 'Lo anotó nuestro equipo con tus papeles.' : 'De los papeles de tu empresa.'}{' '}
              <Link
                to="/empresa/empresas/$registrationId/perfil"
                params={{ registrationId }}
                aria-label={`Pedir el cambio: ${reasonWords(used as UsedFact)}`}
                className="text-link underline underline-offset-4"
              >
                Pedir el cambio
              </Link>
            </p>
          </li>
        ))}
        {answers.map(({ fact, value, from, answered_at, said_by, reason }) => {
          const words = reasonWords({ fact: fact as FactKey, value, ...(from && { from }) });
          return (
            <li key={`${fact} ${from}`}>
              <p>{words}</p>
              <p className="wrap-anywhere whitespace-pre-line text-muted">
                {said_by === 'team'
                  ? `Lo anotó nuestro equipo el ${formatDay(answered_at)}: ${reason}`
                  : `Lo respondiste el ${formatDay(answered_at)}`}
              </p>
              {!isOfTeam(answers, fact, from ?? null) && (
                <div className="-ml-3 flex flex-wrap gap-1">
                  <Button size="sm" variant="ghost" aria-label={`Cambiar: ${words}`} onClick={() => onChange(fact)}>
                    Cambiar
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Quitar: ${words}`}
                    busy={
                      remove.isPending && remove.variables.fact === fact && remove.variables.from === (from ?? null)
                    }
                    onClick={() => remove.mutate({ fact, from: from ?? null, before: value })}
                  >
                    Quitar
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 -ml-3 flex flex-wrap gap-1">
        {happeningsToSay(taxes).map(([fact, words]) => (
          <Button key={fact} size="sm" variant="ghost" onClick={() => onChange(fact)}>
            {words}
          </Button>
        ))}
      </div>
    </details>
  );
}
