import { someUnsure } from '@zarpa/contract/tax/words/advice.rules.ts';
import { isUnsure, type FactKey, isOfTeam, type UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import { questionOf, reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { type Taxes, showTaxes } from '../../taxes.data.ts';
import { AnsweredProgress } from '../../../ledger/questions/answered-progress.tsx';
import { useQuestionTurn } from '../../../ledger/questions/use-question-turn.ts';
import { useTaxAddress } from '../../../returns/use-tax-address.ts';
import { SideSheet } from '../../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../../platform/ui/dialogs/use-last.ts';
import { changesOf, type DateChanges } from '../date-changes.state.ts';
import type { TaxQuestionsProps } from './tax-questions-props.ts';
import { QuestionForm } from './question-form.tsx';
import { questionsToAsk } from './asked-facts.state.ts';
import { changePlace, isHappening, happeningsToSay } from './questions.state.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { saveAnswer, type FactValue } from '../dates.data.ts';

export function TaxQuestionsSheet({ taxes, search, changes, onChanges }: TaxQuestionsProps) {
  const shown = useLast(search.responder);
  const close = useTaxAddress(search);
  return (
    <SideSheet
      open={search.responder !== undefined}
      title="Lo que falta por saber"
      onClose={close}
      focusAfter={() => document.querySelector(`[data-opens="${CSS.escape(`responder ${shown}`)}"]`)}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <QuestionsWalk
        // Keyed, so that opening another question moves to it.
        key={shown}
        taxes={taxes}
        calledFor={shown === '1' ? undefined : shown}
        changes={changes}
        onChanges={onChanges}
      />
    </SideSheet>
  );
}

type QuestionsWalkProps = Pick<TaxQuestionsProps, 'taxes' | 'changes' | 'onChanges'> & {
  calledFor: string | undefined;
};

function QuestionsWalk({ taxes, calledFor, changes, onChanges }: QuestionsWalkProps) {
  const next = (postponed: readonly string[]) => questionsToAsk(taxes, postponed)[0];
  const { shown: wished, turn, postponed, part, goTo, goBack, putOff } = useQuestionTurn(calledFor, next);
  const missing = questionsToAsk(taxes, postponed);
  const isAnswered = (fact: string) => taxes.answers.some((one) => one.fact === fact);
  const isShowable = (fact: string) => isAnswered(fact) || isHappening(fact) || missing.includes(fact);
  const shown = wished !== undefined && isShowable(wished) ? wished : missing[0];
  const isAgain = shown !== undefined && isAnswered(shown);
  const isAsked = shown !== undefined && !isAgain && !isHappening(shown);
  const done = new Set(taxes.answers.map(({ fact }) => fact)).size;
  const all = done + missing.length;
  function moveOn(after: Taxes) {
    onChanges(changesOf(taxes, after));
    goTo(questionsToAsk(after, postponed)[0]);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {all > 0 && <AnsweredProgress done={done} all={all} text={`${done} de ${all}`} />}
      <output aria-live="polite" className="block text-sm empty:hidden">
        {changes && <Changes changes={changes} />}
      </output>
      <div ref={part} tabIndex={-1} className="outline-none">
        {shown === undefined ? (
          <p className="text-sm text-muted">{nothingToAsk(taxes)}</p>
        ) : (
          <QuestionForm
            // Another question, or a change of an answer, starts a new form.
            key={`${shown} ${turn}`}
            registrationId={taxes.registration_id}
            fact={shown}
            either={taxes.disagreements.find(({ fact }) => fact === shown)?.values}
            answers={isAgain ? taxes.answers.filter(({ fact }) => fact === shown) : []}
            onDone={moveOn}
            {...(!isAsked && { onCancel: () => goTo(missing.find((fact) => fact !== shown)) })}
          >
            {goBack && (
              <Button variant="ghost" onClick={goBack}>
                Atrás
              </Button>
            )}
            {isAsked && missing.length > 1 && (
              <Button variant="ghost" onClick={() => putOff(shown)}>
                Ahora no
              </Button>
            )}
          </QuestionForm>
        )}
      </div>
      <KnownFacts taxes={taxes} onChange={goTo} onRemoved={moveOn} />
    </div>
  );
}

function Changes({ changes: { sentences } }: { changes: DateChanges }) {
  if (sentences.length === 0) return <p className="text-muted">Guardado. Con eso no cambia ninguna fecha.</p>;
  return (
    <div className="animate-appear rounded-md bg-success-soft p-4">
      <p className="font-semibold">Ahora sabemos</p>
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function nothingToAsk({ asks, answers }: Taxes): string {
  if (asks.some((one) => isUnsure(answers, one))) return someUnsure;
  const [fact] = asks;
  if (fact === undefined) return 'Ya respondiste todo lo que decide las fechas. Si algo cambia, dínoslo aquí.';
  return `Ahora no hay nada que responder. ${questionOf(fact as FactKey).help}`;
}

type KnownFactsProps = { taxes: Taxes; onChange: (fact: string) => void; onRemoved: (after: Taxes) => void };

function KnownFacts({ taxes, onChange, onRemoved }: KnownFactsProps) {
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
              <ChangeLink used={used as UsedFact} registrationId={registrationId} />
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

function ChangeLink({ used, registrationId }: { used: UsedFact; registrationId: string }) {
  const place = changePlace(used.fact);
  if (!place) return null;
  return (
    <Link
      to="/empresa/empresas/$registrationId/perfil"
      params={{ registrationId }}
      search={place}
      aria-label={`Pedir el cambio: ${reasonWords(used)}`}
      className="text-link underline underline-offset-4"
    >
      Pedir el cambio
    </Link>
  );
}
