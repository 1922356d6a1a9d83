import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimedType, fileTypes, keptName, labelsOf, paperTypes, type FileType } from './files.rules.ts';

test.each([
  ['pasaporte.pdf', 'pdf', 'pasaporte.pdf'],
  ['Pasaporte España.PDF', 'pdf', 'Pasaporte España.PDF'],
  ['foto.jpeg', 'jpeg', 'foto.jpeg'],
  ['foto.jpg', 'png', 'foto.png'],
  ['foto', 'webp', 'foto.webp'],
  ['informe.2025', 'pdf', 'informe.2025.pdf'],
  ['factura.exe', 'pdf', 'factura.exe.pdf'],
  ['C:\\Users\\yo\\recibo.pdf', 'pdf', 'recibo.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['exe.\u202Efdp.pdf', 'pdf', 'exe.fdp.pdf'],
  ['uno\r\ndos\u0000.pdf', 'pdf', 'unodos.pdf'],
  ['  ', 'pdf', 'archivo.pdf'],
  ['.pdf', 'pdf', 'archivo.pdf'],
  ['nin\u0303o.pdf', 'pdf', 'niño.pdf'],
] as const)('%j, which is %s, is kept as %j', (name, type, kept) => {
  expect(keptName(name, type)).toBe(kept);
});

test('whatever it was called, the name is one short line that says what the file is', () => {
  const types = Object.keys(fileTypes) as FileType[];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...types), (name, type) => {
      const kept = keptName(name, type);
      expect(claimedType(kept)).toBe(type);
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
      expect(kept.length).toBeLessThanOrEqual(160);
      expect(keptName(kept, type)).toBe(kept);
    }),
  );
});

test('what is accepted is listed as one says it', () => {
  expect(labelsOf(paperTypes)).toBe('PDF, JPG, PNG o WebP');
  expect(labelsOf(['pdf'])).toBe('PDF');
});
