/** Only for child processes: importing this elsewhere opens a stranger's file there. */
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, type PDF } from '@libpdf/core';
import { openToAppend } from './open-to-append.ts';

/** Pages of a PDF that shows the same to everybody who opens it, before and after it is sealed; undefined for any other. */
export async function signablePages(bytes: Uint8Array): Promise<number | undefined> {
  // The seal is looked for by this word.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')) return undefined;
  try {
    const pdf = await openToAppend(bytes);
    const pages = pdf.getPageCount();
    if (pages === 0 || holdsMore(pdf)) return undefined;
    // Proves that it can be appended to, and read again.
    pdf.addPage();
    const grown = await pdf.save({ incremental: true });
    return (await openToAppend(grown)).getPageCount() === pages + 1 ? pages : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Forms, scripts, layers, attachments and signatures. */
const changingKeys = [
  'AA',
  'JS',
  'XFA',
  'OC',
  'OCProperties',
  'EF',
  'EmbeddedFiles',
  'JavaScript',
  'ByteRange',
  'Perms',
];
const changingTypes = ['OCG', 'OCMD', 'Sig', 'DocTimeStamp', 'EmbeddedFile', 'Collection'];
const changingActions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'Hide', 'SetOCGState'];
const playing = ['Rendition', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView', 'GoToE'];

function holdsMore(pdf: PDF): boolean {
  const seen = new Set<string>();
  const left: (PdfObject | null | undefined)[] = [pdf.getCatalog()];
  while (left.length > 0) {
    const next = left.pop();
    if (next instanceof PdfRef) {
      const name = `${next.objectNumber} ${next.generation}`;
      if (!seen.has(name)) left.push(pdf.getObject(next));
      seen.add(name);
    } else if (next instanceof PdfArray) left.push(...next);
    else if (next instanceof PdfDict) {
      if (isChanging(pdf, next)) return true;
      for (const [, value] of next) left.push(value);
    }
  }
  return false;
}

function isChanging(pdf: PDF, dict: PdfDict): boolean {
  const found = (ref: PdfRef) => pdf.getObject(ref);
  const name = (key: string) => dict.getName(key, found)?.value ?? '';
  if (changingKeys.some((key) => dict.has(key)) || changingTypes.includes(name('Type'))) return true;
  if ([...changingActions, ...playing].includes(name('S'))) return true;
  if ((dict.getArray('Fields', found)?.length ?? 0) > 0) return true;
  const annotations = dict.getArray('Annots', found);
  return [...(annotations ?? [])].some((one) => {
    const annotation = one instanceof PdfRef ? found(one) : one;
    const subtype = annotation instanceof PdfDict ? annotation.get('Subtype', found) : undefined;
    return !(subtype instanceof PdfName) || subtype.value !== 'Link';
  });
}
