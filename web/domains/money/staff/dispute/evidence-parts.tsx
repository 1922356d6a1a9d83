import { evidenceWords, leftOutSentence } from '@zarpa/contract/money/evidence.rules.ts';
import { FileText } from 'lucide-react';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import type { WholeDispute } from '../money.data.ts';

export type Part = WholeDispute['evidence']['parts'][number];

/** What was sent; without a title what is known, where nobody answers. */
export function EvidenceParts({ dispute, title }: { dispute: WholeDispute; title: string | undefined }) {
  const { parts, own_text } = dispute.evidence;
  return (
    <section aria-labelledby="pruebas" className="mt-8">
      <h2 id="pruebas" className="mb-2 text-base font-semibold">
        {title ?? 'Lo que sabemos de esta compra'}
      </h2>
      {title && own_text && <p className="mb-3 text-sm whitespace-pre-line wrap-anywhere">{own_text}</p>}
      <ul className="mb-3 grid gap-1">
        {parts
          .filter((part) => part.is_chosen && hasLines(part))
          .map((part) => (
            <li key={part.key}>
              <PartLines part={part} />
            </li>
          ))}
      </ul>
      <EvidenceLink id={dispute.id} />
    </section>
  );
}

export function EvidenceLink({ id }: { id: string }) {
  return (
    <a
      href={`/api/admin/disputes/${id}/evidence/file`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <FileText className="size-4" />
      Ver el PDF<span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}

export const hasLines = ({ lines }: Part): boolean => lines.length > 0;

type PartProps = { part: Part; isTitled?: boolean };

export function PartLines({ part: { key, lines, left_out }, isTitled = true }: PartProps) {
  const { title } = evidenceWords[key];
  const count = lines.length + left_out;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer py-1.5 hover:underline">
        {isTitled ? title : 'Ver lo que dice'}
        {!isTitled && <span className="sr-only">: {title}</span>} <span className="text-muted">({count})</span>
      </summary>
      <ul className="mb-2 ml-5 grid list-disc gap-0.5 text-muted">
        {lines.map((line, place) => (
          <li key={place} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {left_out > 0 && <p className="mb-2 ml-5 text-muted">{leftOutSentence(left_out)}</p>}
    </details>
  );
}
