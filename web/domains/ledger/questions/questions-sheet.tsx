import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../sheet/use-list-address.ts';
import { useLockedYear } from '../use-locked-year.ts';
import { GivenAnswers } from './given-answers.tsx';
import { askedIn } from './questionnaire.state.ts';
import { questionsQuery } from './questions.data.ts';
import { QuestionsWalk } from './questions-walk.tsx';
import type { FiscalPeriod } from './typed-answer.state.ts';

type QuestionsSheetProps = { place: LedgerPlace; period: FiscalPeriod; search: LedgerSearch };

export function QuestionsSheet({ place, period, search }: QuestionsSheetProps) {
  const isLocked = useLockedYear(place);
  const shown = useLast(search.preguntas);
  const isOpen = search.preguntas !== undefined;
  const close = useListAddress(search);
  const query = useQuery({ ...questionsQuery(place), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Lo que ningún banco muestra"
      isToRead={isLocked}
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="preguntas"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Lo que pasó entre la LLC y sus dueños en {period.period} fuera de sus cuentas.{' '}
        {isLocked
          ? 'Este año está presentado: tus respuestas quedan como están.'
          : 'Lo que respondes se anota en tus movimientos, y puedes cambiarlo cuando quieras.'}
      </p>
      <div className="mt-3">
        <Loaded
          query={query}
          failure="No pudimos cargar las preguntas"
          skeleton={<Skeleton className="h-72 w-full rounded-lg" />}
        >
          {(questionnaire) =>
            isLocked ? (
              <GivenAnswers questionnaire={questionnaire} />
            ) : (
              <QuestionsWalk
                // Called for at another question, it is gone to.
                key={shown}
                place={place}
                period={period}
                questionnaire={questionnaire}
                calledFor={askedIn(shown)}
              />
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}
