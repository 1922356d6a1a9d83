import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { preparingStatus, stepTitles } from '../preparing.state.ts';
import type { PreparePlace } from '../prepare-place.ts';
import type { Returns, ReturnsPlace } from '../returns.data.ts';
import { Link } from '@tanstack/react-router';
import { openQuestionsText } from '../../ledger/questions/open-questions.state.ts';
import { questionsQuery } from '../../ledger/questions/questions.data.ts';
import type { ReturnStepKey } from '@zarpa/contract/returns/steps.rules.ts';
import { PlaceLink } from '../place-link.tsx';

type Step = Returns['steps'][number];

export function PrepareCard({ place, query }: { place: PreparePlace; query: UseQueryResult<Returns> }) {
  const status = query.data && preparingStatus(query.data);
  return (
    <Card title="Preparar Documentos" actions={status && <Badge tone={status.tone}>{status.label}</Badge>}>
      <Loaded
        query={query}
        failure="No pudimos cargar cómo van los documentos"
        skeleton="h-72 w-full rounded-lg"
        waiting="Cargando los documentos…"
      >
        {(returns) => (
          <>
            <ol className="grid grid-cols-1 gap-4">
              {returns.steps.map((step, index) => (
                <StepLine key={step.key} step={step} number={index + 1} place={place} isLocked={returns.is_locked} />
              ))}
            </ol>
            <QuestionsLink place={place} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const circles: Readonly<Record<Step['standing'], string>> = {
  done: 'border-transparent bg-success text-on-primary',
  now: 'border-primary text-link',
  missing: 'border-warning/30 text-warning',
  later: 'border-line text-faint',
};
const standingWords = { done: ': hecho', now: '', missing: ': falta algo', later: '' } as const;

type StepLineProps = { step: Step; number: number; place: PreparePlace; isLocked: boolean };

function StepLine({ step, number, place, isLocked }: StepLineProps) {
  const { key, standing, text } = step;
  const isOpen = standing === 'now' || standing === 'missing';
  return (
    <li aria-current={standing === 'now' ? 'step' : undefined} className="flex gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-content-center rounded-full border-2 text-xs font-semibold',
          circles[standing],
        )}
      >
        {standing === 'done' ? <Check className="size-3.5" strokeWidth={3.25} /> : number}
      </span>
      <div className="min-w-0 text-sm">
        <p className={isOpen ? 'font-semibold' : 'text-muted'}>
          {stepTitles[key]}
          <span className="sr-only">{standingWords[standing]}</span>
        </p>
        <p className="text-muted">{text}</p>
        {isOpen && !isLocked && <StepLink step={key} place={place} />}
      </div>
    </li>
  );
}

function QuestionsLink({ place }: { place: PreparePlace }) {
  const { data } = useQuery(questionsQuery(place));
  const text = openQuestionsText(data?.open ?? 0, place.period);
  if (text === undefined) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      <Link
        to="/empresa/impuestos/movimientos"
        search={{ empresa: place.registrationId, anio: place.year, preguntas: '1' }}
        className="text-link underline underline-offset-4"
      >
        {text}
      </Link>
      : lo que ningún banco muestra.
    </p>
  );
}

function StepLink({ step, place: { registrationId, year } }: { step: ReturnStepKey; place: ReturnsPlace }) {
  switch (step) {
    case 'collect':
      return <PlaceLink part="files">Ir a los archivos</PlaceLink>;
    case 'categorise':
      return (
        <Link
          to="/empresa/impuestos/movimientos"
          search={{ empresa: registrationId, anio: year }}
          className="text-link underline underline-offset-4"
        >
          Abrir los movimientos
        </Link>
      );
    case 'make':
      return <PlaceLink part="packets">Ver los papeles</PlaceLink>;
    case 'review':
      return <PlaceLink part="packets">Ver cómo van</PlaceLink>;
  }
}
