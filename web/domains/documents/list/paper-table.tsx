import { signatureLabels, signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import { formatDay, formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { memo, useId, useState, type RefObject } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { signingLabel, usePaperSigning } from '../../signatures/ask/use-paper-signing.ts';
import type { Paper } from '../documents.data.ts';
import { extentText, kindText } from '../papers.state.ts';
import { DownloadButton } from './download-button.tsx';
import { PaperLink } from './paper-link.tsx';
import { UnreadDot } from './unread-dot.tsx';

const rowsFirst = 6;
/** As many are shown at once: a button for one or two more is no shorter. */
const rowsWhole = 8;
const rowsMore = 100;
const headClass = 'border-b border-line px-4 py-2.5 text-left text-xs font-semibold text-faint sm:px-5';
const cellClass = 'px-4 py-2 sm:px-5';

export function PaperTable({ papers, ref }: { papers: readonly Paper[]; ref: RefObject<HTMLTableElement | null> }) {
  const [count, setCount] = useState(rowsFirst);
  const shown = papers.length <= rowsWhole ? papers : papers.slice(0, count);
  const left = papers.length - shown.length;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table ref={ref} className="w-full">
        <caption className="sr-only">Archivos adicionales</caption>
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={headClass}>
              Documento
            </th>
            <th scope="col" className={`${headClass} hidden sm:table-cell`}>
              Fecha
            </th>
            <th scope="col" className={headClass}>
              Acciones
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className="border-t border-line p-3">
          <Button variant="ghost" size="sm" wide onClick={() => setCount(count + rowsMore)}>
            {left > rowsMore ? `Mostrar ${rowsMore} más` : `Mostrar los ${left} restantes`}
          </Button>
        </div>
      )}
    </div>
  );
}

const PaperRow = memo(function PaperRow({ paper }: { paper: Paper }) {
  const id = useId();
  const signature = signatureOf(paper);
  const signing = usePaperSigning(paper, signature === 'missing');
  return (
    <tr className="hover:bg-hover/40">
      <td className={`${cellClass} w-full`}>
        <PaperLink
          paper={paper}
          describedBy={`${id}-about`}
          className="inline-flex max-w-full items-baseline font-medium wrap-anywhere text-ink underline-offset-4 hover:text-link hover:underline"
        >
          <UnreadDot paper={paper} />
          <span id={id} className="min-w-0">
            {paper.title}
          </span>
        </PaperLink>
        <p id={`${id}-about`} className="text-xs wrap-anywhere text-muted">
          {(signature === 'missing' || signature === 'model') && (
            <span className="font-semibold text-warning">{signingLabel(signing) ?? signatureLabels[signature]} · </span>
          )}
          {kindText(paper)} · {extentText(paper)}
          <span className="sm:hidden"> · {formatShortDay(paper.uploaded_at)}</span>
        </p>
      </td>
      <td className={`${cellClass} hidden text-sm whitespace-nowrap text-muted sm:table-cell`}>
        {formatDay(paper.uploaded_at)}
      </td>
      <td className={cellClass}>
        <DownloadButton paper={paper} describedBy={id} short="phone" />
      </td>
    </tr>
  );
});
