import { useMutation, useQuery } from '@tanstack/react-query';
import { answerGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { Suspense, useState } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { HelpTabs } from '../help-tabs.tsx';
import { deleteAnswer, savedAnswersQuery, type SavedAnswer } from './staff-threads.data.ts';

const SavedAnswerForm = lazyPiece(() => import('./saved-answer-form.tsx'), 'SavedAnswerForm');

export function SavedAnswersPage() {
  const query = useQuery(savedAnswersQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div>
      <PanelTitle
        actions={
          !isAdding && (
            <Button size="sm" onClick={() => setIsAdding(true)}>
              Nueva respuesta
            </Button>
          )
        }
      >
        Respuestas guardadas
      </PanelTitle>
      <HelpTabs present="Respuestas guardadas" />
      <h2 className="text-sm font-semibold">Qué rellena el servidor</h2>
      <p className="mb-4 max-w-prose text-sm text-muted">
        Con los datos del caso:{' '}
        {Object.entries(answerGaps)
          .map(([name, what]) => `{${name}} ${what.toLowerCase()}`)
          .join('; ')}
        . Si algo falta, la respuesta no sale.
      </p>
      {isAdding && (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <SavedAnswerForm onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      <LoadedTable query={query} name="las respuestas" rows={6}>
        {(answers) =>
          answers.length === 0 ? (
            <p className="mt-4 text-sm text-muted">Todavía no hay ninguna.</p>
          ) : (
            <ul className="divide-y divide-line">
              {answers.map((answer) => (
                <SavedAnswerRow key={answer.id} answer={answer} />
              ))}
            </ul>
          )
        }
      </LoadedTable>
    </div>
  );
}

function SavedAnswerRow({ answer }: { answer: SavedAnswer }) {
  const [isEditing, setIsEditing] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteAnswer(answer.id),
    onError: (error) => toast.error(error.message),
  });
  if (isEditing)
    return (
      <li>
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <SavedAnswerForm answer={answer} onClose={() => setIsEditing(false)} />
        </Suspense>
      </li>
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-semibold wrap-anywhere">{answer.title}</p>
        <p className="wrap-anywhere whitespace-pre-line text-muted">{answer.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-label={`Editar ${answer.title}`} onClick={() => setIsEditing(true)}>
          Editar
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Quitar ${answer.title}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Quitar
        </Button>
      </div>
    </li>
  );
}
