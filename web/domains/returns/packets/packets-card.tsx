import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { youDecide } from '@zarpa/contract/tax/words/advice.rules.ts';
import { generateButton, yearReason } from '../preparing.state.ts';
import { PartTitle } from '../part-title.tsx';
import { TaxQuestionLink } from '../../tax/dates/questions/tax-question-link.tsx';
import type { PreparePlace } from '../prepare-place.ts';
import type { Returns, ReturnsPlace } from '../returns.data.ts';
import { Card } from '../../../platform/ui/card.tsx';
import { PacketBlock } from './packet-block.tsx';
import { QuestionLink } from '../questions/question-link.tsx';
import { answeredText } from '../questions/paper-questions.state.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answeredPoints, recordProgress } from '@zarpa/contract/returns/preparer/record.rules.ts';
import { preloadRecord } from '../returns-sheets.tsx';
import { preparerRecordQuery } from '../preparer/preparer-record.data.ts';
import { urlOf } from '../../../platform/api/wire-request.ts';

export function PacketsCard({ returns, place, today }: { returns: Returns; place: PreparePlace; today: string }) {
  const { wanted, asks, not_made, questions } = returns;
  const reason = yearReason(returns);
  const isSaidAbove = reason === generateButton(returns).reason;
  return (
    <Card
      title={<PartTitle part="packets">{`Papeles de ${place.period}`}</PartTitle>}
      description={`Lo que se presenta de este año, y dónde está. ${youDecide}`}
    >
      {reason !== undefined && !isSaidAbove && <p className="mb-4 max-w-prose text-sm">{reason}</p>}
      {asks.length > 0 && (
        <div className="mb-5 max-w-prose rounded-md bg-raised p-4 text-sm">
          <p className="font-semibold">De esto depende qué se presenta</p>
          <ul className="mt-1 list-disc pl-5">
            {asks.map((ask) => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
          <p className="mt-2">
            <TaxQuestionLink fact="1" className="text-link underline underline-offset-4">
              Responder
            </TaxQuestionLink>
          </p>
        </div>
      )}
      <ul className="divide-y divide-line/70">
        {wanted.map((one) => (
          <PacketBlock
            key={`${one.kind} ${one.packet?.id}`}
            required={one}
            returns={returns}
            place={place}
            today={today}
          />
        ))}
      </ul>
      {not_made.length > 0 && (
        <div className="mt-5 text-sm">
          <h3 className="font-semibold">No lo preparamos nosotros</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {not_made.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-5 max-w-prose text-sm">
        <a href={preparerHref(place)} download className="text-link underline underline-offset-4">
          Descargar los datos para tu preparador
        </a>
        <span className="block text-muted">
          Un resumen del año en inglés, con lo que no sabemos y lo que no cubre, y todos tus movimientos.
        </span>
      </p>
      <RecordLink place={place} />
      {questions.length > 0 && (
        <p className="mt-5 text-sm text-muted">
          {answeredText(questions)}.{' '}
          <QuestionLink place={place} question="1">
            Preguntas de los papeles
          </QuestionLink>
        </p>
      )}
    </Card>
  );
}

function RecordLink({ place }: { place: ReturnsPlace }) {
  const { data } = useQuery(preparerRecordQuery(place));
  return (
    <p className="mt-3 max-w-prose text-sm">
      <Link
        to="/empresa/impuestos/papeles"
        search={{ empresa: place.registrationId, anio: place.year, preparador: '1' }}
        state={{ isAboveList: true }}
        resetScroll={false}
        preload={false}
        {...onApproach(preloadRecord)}
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

const preparerHref = ({ registrationId, year }: ReturnsPlace): string =>
  urlOf('/api/companies/:id/preparer-packet.zip', { id: registrationId }, { year });
