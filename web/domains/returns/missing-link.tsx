import { Link } from '@tanstack/react-router';
import { placeWords, type GivenPlace } from './missing.state.ts';
import { PlaceButton } from './place-button.tsx';
import { QuestionLink } from './questions/question-link.tsx';
import type { ReturnsPlace } from './returns.data.ts';

const linkClass = 'text-link underline underline-offset-4';

export function MissingLink({ place, given }: { place: ReturnsPlace; given: GivenPlace }) {
  const { link } = placeWords[given];
  const { registrationId, year } = place;
  const at = { empresa: registrationId, anio: year };
  switch (given) {
    case 'taxes':
      return <PlaceButton part="dates">{link}</PlaceButton>;
    case 'files':
      return <PlaceButton part="files">{link}</PlaceButton>;
    case 'months':
      return <PlaceButton part="months">{link}</PlaceButton>;
    case 'questions':
      return (
        <QuestionLink place={place} asked="1">
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
