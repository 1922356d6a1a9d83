import { formatDay } from '@zarpa/contract/dates.rules.ts';
import { sizeText } from '@zarpa/contract/files.rules.ts';
import { FileText } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import { fileHref, type WholeCase } from './cases.data.ts';

/** Papers of the case, newest first, to be opened or kept. */
export function PapersCard({ papers }: Pick<WholeCase, 'papers'>) {
  return (
    <Card title="Papeles" description="Lo que el Estado, el IRS y nosotros vamos añadiendo a tu trámite.">
      {papers.length === 0 ? (
        <p className="text-muted">Todavía no hay ninguno. Aparecerán aquí en cuanto lleguen.</p>
      ) : (
        <ul className="grid gap-3">
          {papers.map(({ id, name, size_bytes, pages, created_at }) => (
            <li key={id} className="flex gap-3">
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
          ))}
        </ul>
      )}
    </Card>
  );
}
