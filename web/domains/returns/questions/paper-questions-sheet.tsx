import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import { useTaxAddress } from '../use-tax-address.ts';
import { PaperAnswers } from './paper-answers.tsx';
import { askedIn } from './paper-questions.state.ts';
import { PaperQuestionsWalk } from './paper-questions-walk.tsx';

export function PaperQuestionsSheet({ place, search, query }: ReturnsSheetProps) {
  const shown = useLast(search.papeles);
  const close = useTaxAddress(search);
  const isFinal = query.data?.is_locked ?? false;
  return (
    <SideSheet
      open={search.papeles !== undefined}
      title="Preguntas de los papeles"
      isToRead={isFinal}
      onClose={close}
      focusAfter={() => document.querySelector(`[data-opens="${CSS.escape(`papeles ${shown}`)}"]`)}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Lo que piden los formularios de {place.period} y no está en tus papeles.{' '}
        {isFinal
          ? 'Ese año está presentado: tus respuestas quedan como están, salvo que nuestro equipo abra el año para una enmienda.'
          : 'Lo que respondes se copia en su línea, y puedes cambiarlo hasta que se presente.'}
      </p>
      <div className="mt-3">
        <Loaded
          query={query}
          failure="No pudimos cargar las preguntas"
          skeleton={<Skeleton className="h-72 w-full rounded-lg" />}
        >
          {({ questions }) =>
            questions.length === 0 ? (
              <p className="text-sm">Los papeles de {place.period} no preguntan nada.</p>
            ) : isFinal ? (
              <PaperAnswers questions={questions} />
            ) : (
              <PaperQuestionsWalk
                // Called for at another question, it is gone to.
                key={shown}
                place={place}
                questions={questions}
                calledFor={askedIn(shown, questions)}
              />
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}
