import { expect, test } from 'vitest';
import { pdfFailureOf } from './pdf-failure.state.ts';

const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more });

test.each([
  [named('PasswordException', { code: 1 }), 'Este PDF pide una contraseña', false, true],
  [named('InvalidPDFException'), 'No pudimos mostrar este PDF', false, true],
  [named('FormatError'), 'No pudimos mostrar este PDF', false, true],
  [named('ResponseException', { status: 404 }), 'Archivo no encontrado. ID: f-1', false, false],
  [named('ResponseException', { status: 503 }), 'Error del servidor: 503', true, false],
  // No answer arrived.
  [named('ResponseException', { status: 0 }), 'No pudimos traer el documento', true, false],
  [named('UnknownErrorException'), 'No pudimos traer el documento', true, false],
  [new TypeError('Failed to fetch dynamically imported module'), 'No pudimos traer el documento', true, false],
])('%s', (error, title, canRetry, canSave) =>
  expect(pdfFailureOf(error, 'f-1')).toMatchObject({ title, canRetry, canSave }),
);
