import { useRef, useState, type Ref } from 'react';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { DeclineLine } from './decline-line.tsx';
import { PaperReading } from './paper-reading.tsx';
import { ReadMark } from './read-mark.tsx';
import type { Signing } from './signing.data.ts';
import type { StepProps } from './step-props.ts';

export function ReadStep({ who, signing, onStep, onRefused }: StepProps) {
  const { papers } = signing;
  const [position, setPosition] = useState(() => (papers.find(({ is_read }) => !is_read) ?? papers[0]!).position);
  const list = useRef<HTMLOListElement>(null);
  const shown = papers.findIndex((one) => one.position === position);
  const next = papers.find((one) => one.position !== position && !one.is_read);

  function show(other: number) {
    setPosition(other);
    scrollTo({ top: 0 });
  }

  function goOn() {
    if (!next) return onStep('aceptar');
    show(next.position);
    // The pressed button went with its paper.
    afterPaint(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }));
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <Asked signing={signing} />
      {papers.length > 1 && <PaperList ref={list} papers={papers} shown={position} onShow={show} />}
      <PaperReading
        key={position}
        who={who}
        paper={papers[shown]!}
        signerId={signing.id}
        place={papers.length > 1 ? `Documento ${shown + 1} de ${papers.length} · ` : ''}
        goOn={next ? 'Siguiente documento' : 'Ir a firmar'}
        onGoOn={goOn}
        onRefused={onRefused}
      />
      <DeclineLine who={who} signing={signing} onRefused={onRefused} />
    </div>
  );
}

function Asked({ signing: { asked_by, reason, papers, me } }: { signing: Signing }) {
  const isOne = papers.filter(({ is_attached }) => !is_attached).length === 1;
  return (
    <p className="max-w-prose text-sm wrap-anywhere text-muted">
      {asked_by === me.name
        ? `Lo pediste tú: ${isOne ? 'léelo y fírmalo' : 'léelos y fírmalos'}.`
        : `${asked_by} te pide que ${isOne ? 'lo leas y lo firmes' : 'los leas y los firmes'}.`}
      {reason && <span className="whitespace-pre-line"> «{reason}»</span>}
    </p>
  );
}

type PaperListProps = {
  ref: Ref<HTMLOListElement>;
  papers: Signing['papers'];
  shown: number;
  onShow: (position: number) => void;
};

function PaperList({ ref, papers, shown, onShow }: PaperListProps) {
  return (
    <ol ref={ref} aria-label="Documentos" className="grid gap-1 rounded-lg border border-line bg-surface p-2">
      {papers.map(({ position, title, is_read, is_attached }) => (
        <li key={position}>
          <button
            type="button"
            aria-current={position === shown ? 'true' : undefined}
            onClick={() => onShow(position)}
            className={`flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm hover:bg-hover ${position === shown ? 'bg-primary-soft font-semibold' : ''}`}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title}
              {is_attached && <span className="font-normal text-muted"> · se lee, no se firma</span>}
            </span>
            {is_read && <ReadMark />}
          </button>
        </li>
      ))}
    </ol>
  );
}
