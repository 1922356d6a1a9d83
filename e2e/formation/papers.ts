import type { Page } from '@playwright/test';
import type { SentFile } from '../customer.ts';
import { limitNetwork } from '../journey.ts';

/** Incompressible noise: some two megabytes, as from a phone camera. */
export async function pictureOf(page: Page, name = 'Pasaporte de la titular.png'): Promise<SentFile> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 800 });
    const context = canvas.getContext('2d')!;
    const pixels = context.createImageData(canvas.width, canvas.height);
    for (let place = 0; place < pixels.data.length; place += 1)
      pixels.data[place] = place % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A PDF of one empty page; the name is part of the bytes, because equal bytes count as the same document. */
export function onePage(name = 'Constancia del Estado.pdf'): SentFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  return { name, mimeType: 'application/pdf', buffer: pdfOf(`%PDF-1.7\n%${encodeURIComponent(name)}\n`, objects) };
}

/** The same with text lines, as an agency's document names a company. */
export function textPdf(name: string, ...lines: string[]): SentFile {
  const shown = [...lines, name].map((line, index) => `BT /F1 12 Tf 72 ${720 - index * 20} Td (${line}) Tj ET`);
  const stream = shown.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return { name, mimeType: 'application/pdf', buffer: pdfOf(`%PDF-1.7\n%${encodeURIComponent(name)}\n`, objects) };
}

function pdfOf(head: string, objects: readonly string[]): Buffer {
  let text = head;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`);
}

/** Limits the page's upload speed; call the result to end it. */
export function sendSlowly(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  return limitNetwork(page, { uploadThroughput: bytesPerSecond });
}
