import type { Pdf, PdfLibrary } from './load-pdf.ts';

/** No telephone draws more at once (Safari: 16.7 million). */
const pixelsMax = 16_000_000;

export type DrawnPage = {
  /** Height by width. */
  ratio: number;
  /** One for each piece of text, in reading order. */
  pieces: readonly HTMLElement[];
};

/** Puts a page into its place, as wide as said: its picture, and over it its text, to be selected. Throws when it was taken back. */
export async function drawPage(
  { TextLayer }: PdfLibrary,
  pdf: Pdf,
  { number, width, place, signal }: { number: number; width: number; place: HTMLElement; signal: AbortSignal },
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, 2, Math.sqrt(pixelsMax / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.ariaHidden = 'true';
  const container = document.createElement('div');
  container.className = 'textLayer';

  const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const textContentSource = page.streamTextContent({ includeMarkedContent: true });
  const text = new TextLayer({ textContentSource, container, viewport });
  signal.addEventListener('abort', () => {
    picture.cancel();
    text.cancel();
  });
  await Promise.all([picture.promise, text.render()]);
  signal.throwIfAborted();
  place.style.setProperty('--total-scale-factor', String(scale));
  place.replaceChildren(canvas, container);
  return { ratio: viewport.height / viewport.width, pieces: text.textDivs };
}
