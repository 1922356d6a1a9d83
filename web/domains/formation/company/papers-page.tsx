import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { FileText } from 'lucide-react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { caseQuery, fileHref, type WholeCase } from '../cases.data.ts';
import { readSentence } from '../files.state.ts';

const route = getRouteApi('/empresa/empresas/$registrationId/documentos');

export function PapersPage() {
  const { registrationId } = route.useParams();
  const query = useQuery(caseQuery(registrationId));
  return (
    <Loaded
      query={query}
      failure="No pudimos cargar esta empresa"
      skeleton="h-56 w-full"
      waiting="Cargando los papeles…"
    >
      {({ papers, file_reads: reads }) => (
        <Card
          title="Papeles"
          description="Lo que el Estado, el IRS y nosotros vamos añadiendo a tu trámite."
          actions={
            <Link
              to="/empresa/documentos"
              search={{ empresa: registrationId }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Ver los documentos
            </Link>
          }
        >
          {papers.length === 0 ? (
            <p className="text-muted">Todavía no hay ninguno. Aparecerán aquí en cuanto lleguen.</p>
          ) : (
            <ul className="grid gap-3">
              {papers.map((paper) => (
                <Paper key={paper.id} paper={paper} />
              ))}
            </ul>
          )}
          {reads.length > 0 && (
            <div className="mt-6 border-t border-line/60 pt-5">
              <h3 className="text-sm font-semibold">Quién abrió lo que enviaste</h3>
              <ul className="mt-2 grid gap-1 text-sm text-muted">
                {reads.map((read) => (
                  <li key={`${read.day} ${read.role}`}>{readSentence(read)}</li>
                ))}
              </ul>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Paper({ paper: { id, name, size_bytes, pages, created_at } }: { paper: WholeCase['papers'][number] }) {
  return (
    <li className="flex gap-3">
      <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <a
          href={fileHref(id)}
          target="_blank"
          rel="noreferrer"
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {name}
        </a>
        <p className="text-sm text-muted">
          {formatDay(created_at)}
          {pages !== null && ` · ${pages === 1 ? '1 página' : `${pages} páginas`}`} · {sizeText(size_bytes)}
        </p>
      </div>
    </li>
  );
}
