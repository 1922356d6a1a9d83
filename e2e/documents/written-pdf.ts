/** A PDF with text, for searching. */
import type { SentFile } from '../customer.ts';

/** One page per list of lines, in a standard font; Windows-1252 letters only. */
export function writtenPdf(pages: readonly (readonly string[])[], name = 'Acuerdo.pdf'): SentFile {
  const font = 3 + 2 * pages.length;
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap((lines, index) => {
      const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join('\n');
      // CMYK black, which viewers convert by a colour profile.
      const stream = `0 0 0 1 k BT /F1 14 Tf 20 TL 72 760 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${4 + 2 * index} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  // Includes the name, because equal bytes count as the same document.
  let text = `%PDF-1.7\n%${encodeURIComponent(name)}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.indexOf('xref\n')}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** As long as an agreement: 'Cláusula' on every page, the searched text on one. */
export function agreementPdf(name?: string, pages = 12): SentFile {
  const filler = Array.from(
    { length: 24 },
    (_, line) => `Los miembros acuerdan lo que sigue en su apartado ${line + 1}.`,
  );
  return writtenPdf(
    Array.from({ length: pages }, (_, index) => [
      `Cláusula ${index + 1}: de la compañía`,
      ...filler,
      ...(index === 8 ? ['El domicilio de Titular Núñez es su casa.'] : []),
    ]),
    name,
  );
}
