import { useEffect, useRef, useState } from 'react';
import { loadPdfLibrary, openPdf, type Pdf, type PdfLibrary } from '../../documents/reader/load-pdf.ts';
import { PdfPage } from '../../documents/reader/pdf-page.tsx';
import readerStyle from '../../documents/reader/reader.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

adoptStyle(readerStyle);

type FileSheetProps = { title: string; href: string; mediaType: string };

/** A whole file in a frame that scrolls, beside another. */
export function FileSheet({ title, href, mediaType }: FileSheetProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex justify-between gap-x-4 text-sm">
        <span title={title} className="min-w-0 truncate font-medium">
          {title}
        </span>
        <a href={href} target="_blank" rel="noreferrer" className="shrink-0 text-link underline underline-offset-4">
          Abrir aparte
        </a>
      </figcaption>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={title}
        className="reader-scroll relative aspect-[17/22] overflow-y-auto rounded-md border border-line bg-well p-2"
      >
        {mediaType === 'application/pdf' ? (
          <PdfSheet title={title} href={href} />
        ) : (
          <Picture title={title} href={href} />
        )}
      </section>
    </figure>
  );
}

const failed = <p className="p-4 text-sm text-muted">No pudimos mostrarlo aquí. Ábrelo aparte.</p>;

function Picture({ title, href }: { title: string; href: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return failed;
  return <img src={href} alt={title} onError={() => setIsBroken(true)} className="w-full bg-white" />;
}

type Opened = { library: PdfLibrary; pdf: Pdf; ratio: number };

function PdfSheet({ title, href }: { title: string; href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useOpenPdf(href);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current!;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="grid gap-2">
      {opened === 'failed' && failed}
      {opened === undefined && <Skeleton className="h-96 w-full" />}
      {typeof opened === 'object' &&
        width > 0 &&
        Array.from({ length: opened.pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            library={opened.library}
            pdf={opened.pdf}
            number={index + 1}
            width={width}
            paper={title}
            usualRatio={opened.ratio}
            onText={ignore}
          />
        ))}
    </div>
  );
}

const ignore = () => undefined;

function useOpenPdf(href: string): Opened | 'failed' | undefined {
  const [opened, setOpened] = useState<Opened | 'failed'>();
  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      const library = await loadPdfLibrary();
      stop.signal.throwIfAborted();
      const task = openPdf(library, href);
      stop.signal.addEventListener('abort', () => void task.promise.catch(ignore).then(() => task.destroy()));
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!stop.signal.aborted) setOpened({ library, pdf, ratio: height / width });
    };
    open().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn('signatures: file not shown', error);
      setOpened('failed');
    });
    return () => stop.abort();
  }, [href]);
  return opened;
}
