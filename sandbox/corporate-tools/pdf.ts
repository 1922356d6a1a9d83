import { deflateSync } from 'node:zlib';
import { toLatin1 } from './plain-letters.ts';

const page = { width: 612, height: 792, margin: 72 };

/** A one-page PDF with these lines; a long line gets a smaller font and is never broken. */
export function writeTextPdf(lines: readonly string[]): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const shown = lines.map((line, index) => {
    const y = page.height - page.margin - index * 22;
    // Hexadecimal, so that brackets and backslashes need no escaping.
    const text = Buffer.from(toLatin1(line), 'latin1').toString('hex');
    return `BT /F1 ${fontSize(line)} Tf 1 0 0 1 ${page.margin} ${y} Tm <${text}> Tj ET`;
  });
  return assemble('<< /Font << /F1 5 0 R >> >>', stream('', Buffer.from(shown.join('\n'))), Buffer.from(font));
}

export function writePicturePdf(linesCount: number): Buffer {
  const [width, height] = [306, 396];
  const pixels = Buffer.alloc(width * height, 0xf4);
  for (let line = 0; line < linesCount; line += 1)
    for (let row = 40 + line * 14; row < 46 + line * 14 && row < height; row += 1)
      for (let column = 36; column < 150 + ((line * 53) % 110); column += 1)
        if (column % 7 < 5) pixels[row * width + column] = 0x40;
  const header = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
  const drawn = stream('', Buffer.from(`${page.width} 0 0 ${page.height} 0 0 cm /Im1 Do`));
  return assemble('<< /XObject << /Im1 5 0 R >> >>', drawn, stream(header, deflateSync(pixels)));
}

/** Helvetica's letters are about half as wide as high. */
function fontSize(line: string): number {
  const fitting = (page.width - 2 * page.margin) / (0.56 * Math.max(1, line.length));
  return Math.round(Math.min(12, Math.max(2, fitting)) * 100) / 100;
}

function stream(header: string, content: Buffer): Buffer {
  const start = `<< ${header} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(start), content, Buffer.from('\nendstream')]);
}

function assemble(resources: string, content: Buffer, used: Buffer): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} /Contents 4 0 R >>`,
    ),
    content,
    used,
  ];
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF's text lines and image count, read by pdf.js. For tests. */
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
