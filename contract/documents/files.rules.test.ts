import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errors } from '../core/errors.ts';
import {
  acceptOf,
  claimedType,
  fileTypes,
  keptName,
  labelsOf,
  paperBounds,
  paperTypes,
  uploadHint,
  uploadProblem,
  type FileType,
} from './files.rules.ts';

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
  ['enero.QFX', 'ofx', 'enero.QFX'],
  ['enero.csv', 'ofx', 'enero.ofx'],
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

const tooLarge = errors['request.file_too_large'].message.replace('{megabytes_max}', '25');
const notTaken = errors['files.type_not_accepted'].message.replace('{accepted}', 'PDF, JPG, PNG o WebP');
test.each([
  ['dni.pdf', 'application/pdf', 25_000_000, undefined],
  ['dni.pdf', 'application/pdf', 25_000_001, tooLarge],
  ['dni.pdf', '', 0, errors['request.file_empty'].message],
  ['IMG_0001', 'image/jpeg', 10, undefined],
  ['IMG_0001.HEIC', 'image/heic', 10, notTaken],
  ['datos.csv', 'text/csv', 10, notTaken],
  ['factura.exe', 'application/pdf', 10, undefined],
  ['sin-extension', '', 10, notTaken],
])('%s (%s) of %i bytes is judged before it is sent, in the words of the server', (name, type, size, problem) =>
  expect(uploadProblem({ name, type, size }, paperBounds)).toBe(problem),
);

test('what is taken is said, and offered by the picker', () => {
  expect(uploadHint(paperBounds)).toBe('PDF, JPG, PNG o WebP, hasta 25 MB');
  expect(acceptOf(['ofx', 'qif'])).toBe('application/x-ofx,.ofx,.qfx,.qbo,application/x-qif,.qif');
  expect(acceptOf(['pdf', 'jpeg'])).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg');
});
