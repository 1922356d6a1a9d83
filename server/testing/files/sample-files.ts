import sharp from 'sharp';

/** A PDF with this many empty pages; `padBytes` of it are an unused stream. */
export function pdfOf(pages: number, { padBytes = 0, trailer = '' } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 4} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`),
    Buffer.concat([
      Buffer.from(`<< /Length ${padBytes} >>\nstream\n`),
      Buffer.alloc(padBytes, 'relleno '),
      Buffer.from('\nendstream'),
    ]),
    ...Array.from({ length: pages }, () => Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>')),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [n, object] of objects.entries()) {
    offsets.push(length);
    for (const part of [Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]) add(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export function lockedPdf(): Buffer {
  const secret = '<' + 'ab'.repeat(32) + '>';
  return pdfOf(1, {
    trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>`,
  });
}

/** A photo from a turned camera, with its place in the metadata. */
export function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg', { width = 60, height = 40 } = {}): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'camara-secreta' }, IFD3: { GPSLatitude: '41/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** The beginning of a Windows program. */
export const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(6_000, 1)]);
