import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openQuestionsText } from '../ledger/questions/open-questions.state.ts';
import { questionsQuery } from '../ledger/questions/questions.data.ts';
import type { PreparePlace } from './prepare-place.ts';

/** To the questions about what no bank shows, from the year's first day on. */
export function ToldLink({ place }: { place: PreparePlace }) {
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
