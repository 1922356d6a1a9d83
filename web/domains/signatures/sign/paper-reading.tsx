import { useMutation } from '@tanstack/react-query';
import { Type, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { PaperPages, type Sight } from './paper-pages.tsx';
import { ReadMark } from './read-mark.tsx';
import { atOnce, noteReading, paperHref, type Signing, type Who } from './signing.data.ts';

type Paper = Signing['papers'][number];
type PaperReadingProps = {
  who: Who;
  paper: Paper;
  signerId: string;
  /** Said before the page. */
  place: string;
  goOn: string;
  onGoOn: () => void;
  onRefused: (error: Error) => void;
};

/** One paper, and the bar that says how far it was read. */
export function PaperReading({ who, paper, signerId, place, goOn, onGoOn, onRefused }: PaperReadingProps) {
  const [isLarge, setIsLarge] = useState(false);
  const [isText, setIsText] = useState(false);
  const [hint, setHint] = useState('');
  const reading = useReading(who, paper, onRefused);
  const goingOn = useRef<HTMLButtonElement>(null);
  const goOnOnceNoted = useOnceNoted(paper.is_read, reading.isSaving, onGoOn);
  const mine = paper.places.filter(({ signer_id }) => signer_id === signerId);
  return (
    <>
      {mine.length > 0 && <MyPlaces places={mine} />}
      <PaperPages
        href={paperHref(who, paper.position)}
        id={signerId}
        zoom={isLarge ? 1.7 : 1}
        isText={isText}
        places={mine}
        onSight={reading.take}
      />
      <div className="sign-bar -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-8 sm:px-8">
        {reading.error && (
          <Alert tone="danger" title="No pudimos anotar que lo leíste">
            {reading.error.message}
          </Alert>
        )}
        <output className="block text-sm text-caution empty:hidden">{paper.is_read ? '' : hint}</output>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm text-muted tabular-nums">
            {place}Página {reading.sight?.page ?? 1} de {paper.pages}
          </p>
          <span className="flex">
            <Look label="Letra más grande" isOn={isLarge} isOff={isText} onPress={() => setIsLarge(!isLarge)}>
              {isLarge ? <ZoomOut className="size-5" /> : <ZoomIn className="size-5" />}
            </Look>
            <Look label="Ver como texto" isOn={isText} onPress={() => setIsText(!isText)}>
              <Type className="size-5" />
            </Look>
          </span>
          <div className="sign-actions">
            <output>{paper.is_read && <ReadMark />}</output>
            {!paper.is_read && (
              <Button
                variant="secondary"
                busy={reading.isSaving}
                busyLabel="Anotando…"
                onClick={() => reading.markAll(() => afterPaint(() => goingOn.current?.focus()))}
              >
                Leí todo
              </Button>
            )}
            <Button
              ref={goingOn}
              onClick={() => {
                if (paper.is_read) onGoOn();
                else if (reading.isSaving) goOnOnceNoted();
                else setHint('Llega al final del documento, o pulsa «Leí todo».');
              }}
            >
              {goOn}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

/** For a press while it is being noted that the paper was read. */
function useOnceNoted(isRead: boolean, isSaving: boolean, onGoOn: () => void): () => void {
  const isPressed = useRef(false);
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    if (isRead && isPressed.current) goOn();
    else if (!isSaving) isPressed.current = false;
  }, [isRead, isSaving]);
  return () => (isPressed.current = true);
}

type LookProps = { label: string; isOn: boolean; isOff?: boolean; onPress: () => void; children: ReactNode };

function Look({ label, isOn, isOff = false, onPress, children }: LookProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="reader-tool"
    >
      {children}
    </button>
  );
}

function MyPlaces({ places }: { places: Paper['places'] }) {
  return (
    <p className="text-sm">
      <button
        type="button"
        className="font-semibold text-link underline underline-offset-4"
        onClick={() => document.querySelector('[data-my-place]')?.scrollIntoView({ block: 'center' })}
      >
        Ver dónde firmas
      </button>
      <span className="text-muted">
        {' '}
        ({places.length === 1 ? `página ${places[0]!.page}` : `en ${places.length} lugares`})
      </span>
    </p>
  );
}

const restMs = 1_000;

/** Notes how far the paper was read, and once that its end was seen. */
function useReading(who: Who, { position, is_read }: Paper, onRefused: (error: Error) => void) {
  const [sight, setSight] = useState<Sight>();
  const [furthest, setFurthest] = useState(0);
  const isEndTold = useRef(false);
  const { mutate, isPending, error } = useMutation({
    ...atOnce,
    mutationFn: (page: number) => noteReading(who, { position, page, is_all: true }),
    onError: onRefused,
  });

  useEffect(() => {
    if (furthest === 0 || is_read) return;
    const timer = setTimeout(() => {
      noteReading(who, { position, page: furthest, is_all: false }).catch((cause: unknown) =>
        console.warn('signatures: reading not noted', cause),
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [who, position, furthest, is_read]);

  return {
    sight,
    isSaving: isPending,
    error,
    markAll: (onSuccess: () => void) => mutate(Math.max(1, furthest), { onSuccess }),
    take: (seen: Sight) => {
      if (sight?.page !== seen.page || sight.pages !== seen.pages) setSight(seen);
      if (seen.page > furthest) setFurthest(seen.page);
      if (!seen.isEnd || isEndTold.current || is_read) return;
      isEndTold.current = true;
      mutate(seen.pages);
    },
  };
}
