import { useState } from 'react';
import { paperHref, type Paper } from '../documents.data.ts';
import { pdfFailureOf } from './pdf-failure.state.ts';
import { ReaderFailure } from './reader-failure.tsx';

export function PictureView({ paper }: { paper: Paper }) {
  const [tries, setTries] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (isBroken)
    return (
      <ReaderFailure
        failure={pdfFailureOf({}, paper.id)}
        onRetry={() => {
          setIsBroken(false);
          setTries(tries + 1);
        }}
      />
    );
  return (
    <section
      className="reader-scroll grid min-w-0 flex-1 p-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="Imagen"
      data-reader-start=""
    >
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={isLarge ? 'Ver entera' : 'Ver en su tamaño'}
        onClick={() => setIsLarge(!isLarge)}
        className="reader-picture"
      >
        <img
          key={tries}
          src={paperHref(paper.id)}
          alt={paper.title}
          onError={() => setIsBroken(true)}
          data-large={isLarge || undefined}
        />
      </button>
    </section>
  );
}
