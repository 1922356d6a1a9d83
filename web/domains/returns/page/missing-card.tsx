import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../platform/ui/card.tsx';
import { placeWords, profilePlaceOf, type GivenPlace, type MissingAt, type MissingGroup } from '../missing.state.ts';
import { PartTitle } from '../part-title.tsx';
import { QuestionLink } from '../questions/question-link.tsx';
import type { MissingFact, ReturnsPlace } from '../returns.data.ts';
import { TaxQuestionLink } from '../../tax/dates/questions/tax-question-link.tsx';
import { PlaceLink } from '../place-link.tsx';

export function MissingCard({ groups, place }: { groups: readonly MissingGroup[]; place: ReturnsPlace }) {
  return (
    <Card
      title={<PartTitle part="missing">Lo que falta para generar los papeles</PartTitle>}
      description="Nada de esto se adivina: cada dato lo das tú, tu libro o el Estado."
    >
      <div className="grid grid-cols-1 gap-6">
        {groups.map(({ titles, places }) => (
          <div key={titles.join()} className="grid grid-cols-1 gap-4">
            {titles.length > 0 && <h3 className="text-sm text-muted">Solo para: {listWords(titles, 'y')}</h3>}
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              {places.map((at) => (
                <li key={at.place} className="min-w-0">
                  <Place at={at} place={place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}

const shownMax = 4;

function Place({ at: { place: given, facts }, place }: { at: MissingAt; place: ReturnsPlace }) {
  const { title } = placeWords[given];
  const shown = facts.length > shownMax ? facts.slice(0, shownMax - 1) : facts;
  const folded = facts.slice(shown.length);
  return (
    <div className="text-sm">
      <p className="font-semibold">{facts.length > 1 ? `${title} (${facts.length})` : title}</p>
      <Facts facts={shown} given={given} place={place} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="text-link">Y {folded.length} más</summary>
          <Facts facts={folded} given={given} place={place} />
        </details>
      )}
      <p className="mt-1.5">
        <MissingLink place={place} given={given} />
      </p>
    </div>
  );
}

function Facts({ facts, given, place }: { facts: readonly MissingFact[]; given: GivenPlace; place: ReturnsPlace }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {facts.map(({ key, text }) => (
        <li key={key} className="wrap-anywhere">
          {given === 'questions' ? (
            <QuestionLink place={place} question={key}>
              {text}
            </QuestionLink>
          ) : given === 'profile' ? (
            <Link
              to="/empresa/empresas/$registrationId/perfil"
              params={{ registrationId: place.registrationId }}
              search={profilePlaceOf(key)}
              className="text-link underline underline-offset-4"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

const linkClass = 'text-link underline underline-offset-4';

function MissingLink({ place, given }: { place: ReturnsPlace; given: GivenPlace }) {
  const { link } = placeWords[given];
  const { registrationId, year } = place;
  const at = { empresa: registrationId, anio: year };
  switch (given) {
    case 'taxes':
      return (
        <TaxQuestionLink fact="1" className={linkClass}>
          {link}
        </TaxQuestionLink>
      );
    case 'files':
      return <PlaceLink part="files">{link}</PlaceLink>;
    case 'months':
      return <PlaceLink part="months">{link}</PlaceLink>;
    case 'questions':
      return (
        <QuestionLink place={place} question="1">
          {link}
        </QuestionLink>
      );
    case 'ledger':
      return (
        <Link to="/empresa/impuestos/movimientos" search={at} className={linkClass}>
          {link}
        </Link>
      );
    case 'told':
      return (
        <Link to="/empresa/impuestos/movimientos" search={{ ...at, preguntas: '1' }} className={linkClass}>
          {link}
        </Link>
      );
    case 'profile':
      return (
        <Link to="/empresa/empresas/$registrationId/perfil" params={{ registrationId }} className={linkClass}>
          {link}
        </Link>
      );
    case 'case':
      return (
        <Link to="/empresa/empresas/$registrationId" params={{ registrationId }} className={linkClass}>
          {link}
        </Link>
      );
    case 'team':
      return null;
  }
}
