import { useEffect, useState } from 'react';
import type { Pdf } from '../../documents/reader/load-pdf.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { paragraphsOf } from './paper-text.state.ts';

/** The words of a paper in letters of a usual size. What is signed are its pages. */
export function PaperText({ pdf }: { pdf: Pdf }) {
  const [pages, setPages] = useState<string[][]>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const all: string[][] = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        all.push(await textOf(pdf, number));
        if (stop.signal.aborted) return;
      }
      setPages(all);
    };
    read().catch((error: unknown) => console.warn('signatures: text not read', error));
    return () => stop.abort();
  }, [pdf]);
  if (!pages) return <Skeleton className="h-96 w-full" />;
  return pages.map((paragraphs, index) => (
    <section key={index} aria-label={`Página ${index + 1}`} data-page={index + 1} className="sign-text">
      <p className="sign-text-page">Página {index + 1}</p>
      {paragraphs.map((text, place) => (
        <p key={place}>{text}</p>
      ))}
      {paragraphs.length === 0 && <p>Esta página no tiene texto: mírala como imagen.</p>}
    </section>
  ));
}

async function textOf(pdf: Pdf, number: number): Promise<string[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return paragraphsOf(
    items.flatMap((item) =>
      'str' in item
        ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), height: item.height }]
        : [],
    ),
  );
}
