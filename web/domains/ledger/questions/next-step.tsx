import { Link } from '@tanstack/react-router';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';

const linkClass = 'text-link underline underline-offset-4';

/** Where a yes without amounts leads: to the files that are missing, or to the entries that are to be marked. */
export function NextStep({ question, place }: { question: LedgerQuestionKey; place: LedgerPlace }) {
  const { registrationId, year } = place;
  const at = { empresa: registrationId, anio: year };
  if (question === 'other_accounts')
    return (
      <p>
        <Link to="/empresa/impuestos" search={at} className={linkClass}>
          Sube esos extractos
        </Link>{' '}
        cuando los tengas; cuando estén todos, cambia esta respuesta.
      </p>
    );
  if (question === 'home_office') return null;
  return (
    <p>
      Lo que se ve en un extracto márcalo con su categoría{' '}
      <Link to="/empresa/impuestos/movimientos" search={at} className={linkClass}>
        entre tus movimientos
      </Link>
      .
    </p>
  );
}
