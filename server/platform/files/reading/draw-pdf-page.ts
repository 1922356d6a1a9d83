/** Only for child processes: importing this elsewhere opens a stranger's file there. */
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type DrawnPage = { page: number; widthPx: number | ((widthPoints: number) => number); heightsMax: number };

/** A PDF's page as PNG, with the fonts of the file or the library. Nothing in the PDF is run. Throws when it cannot be drawn. */
export async function drawPdfPage(pdf: Uint8Array, { page: place, widthPx, heightsMax }: DrawnPage): Promise<Buffer> {
  const document = await getDocument({
    data: pdf,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    standardFontDataUrl: resource('standard_fonts'),
    cMapUrl: resource('cmaps'),
    wasmUrl: resource('wasm'),
    iccUrl: resource('iccs'),
  }).promise;
  const page = await document.getPage(place + 1);
  const points = page.getViewport({ scale: 1 }).width;
  const width = Math.round(typeof widthPx === 'number' ? widthPx : widthPx(points));
  const viewport = page.getViewport({ scale: width / points });
  const canvas = createCanvas(width, Math.min(Math.round(viewport.height), heightsMax * width));
  // The library expects a browser's canvas; this one has everything that it uses.
  await page.render({ canvas: canvas as never, viewport }).promise;
  return canvas.encode('png');
}

const resource = (folder: string) =>
  fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')));
