/** What a PDF says, line by line, and what it draws, read by Mozilla's own reader. For tests. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; lines: string[]; images: number }> {
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, stopAtErrors: true });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const lines = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
    return { pages: document.numPages, lines, images: fnArray.filter((op) => op === OPS.paintImageXObject).length };
  } finally {
    await task.destroy();
  }
}
