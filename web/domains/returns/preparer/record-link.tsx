import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answeredPoints, recordProgress } from '@zarpa/contract/returns/preparer/record.rules.ts';
import type { ReturnsPlace } from '../returns.data.ts';
import { preloadRecord } from '../returns-sheets.tsx';
import { preparerRecordQuery } from './preparer-record.data.ts';

/** Opens what a preparer asks of the year over the screen, with an address of its own; beside it, how far it is. */
export function RecordLink({ place }: { place: ReturnsPlace }) {
  const { data } = useQuery(preparerRecordQuery(place));
  return (
    <p className="mt-3 max-w-prose text-sm">
      <Link
        to="/empresa/impuestos"
        search={{ empresa: place.registrationId, anio: place.year, preparador: '1' }}
        state={{ isAboveList: true }}
        resetScroll={false}
        preload={false}
        onFocus={preloadRecord}
        onPointerEnter={preloadRecord}
        data-opens="preparador"
        className="text-link underline underline-offset-4"
      >
        Lo que tu preparador preguntará
      </Link>
      {data && (
        <span className="text-muted">
          : {recordProgress(answeredPoints(data.record, data.owners).length)} respondidas
        </span>
      )}
      <span className="block text-muted">
        A quién pagaste, tus días y tu mercancía en Estados Unidos, y lo que vendiste en cada estado. Va en ese resumen.
      </span>
    </p>
  );
}
