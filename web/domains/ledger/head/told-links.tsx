import { Link } from '@tanstack/react-router';
import { listOf, type LedgerSearch } from '../ledger-search.state.ts';

/** What its owner tells beside the files of the banks: always there, also once all of it is told. */
export function ToldLinks({ search }: { search: LedgerSearch }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {places.map(({ opens, text, at }) => (
        <li key={opens}>
          <Link
            to="/empresa/impuestos/movimientos"
            search={{ ...listOf(search), ...at }}
            state={{ isAboveList: true }}
            resetScroll={false}
            preload={false}
            data-opens={opens}
            className="text-link underline underline-offset-4"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const places = [
  { opens: 'preguntas', text: 'Lo que ningún banco muestra', at: { preguntas: '1' } },
  { opens: 'duenos', text: 'Los dueños en los extractos', at: { duenos: '1' } },
  { opens: 'partes', text: 'Partes relacionadas', at: { partes: '1' } },
  { opens: 'conciliar', text: 'Conciliar con el 1099-K', at: { conciliar: '1' } },
] as const;
