import { PDF } from '@libpdf/core';

/** A PDF whose bytes stay as they are when something is appended. Throws where that cannot be. */
export async function openToAppend(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  // The library rewrites a linearized file as a whole. Appended to it is an update like any other: only its fast first page is lost.
  Object.assign(pdf, { _isLinearized: false });
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null || pdf.isEncrypted) throw new Error(`nothing can be appended: ${blocker ?? 'encrypted'}`);
  return pdf;
}
