import { createHash } from 'node:crypto';
import {
  decodePDFRawStream,
  PDFAcroCheckBox,
  PDFAcroTerminal,
  PDFAcroText,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFAcroForm,
  type PDFObject,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib';
import type { BlankAnswer, FieldOfBlank } from './read-blank.ts';
import { xfaLabels } from './xfa-labels.rules.ts';

/** Our longest form has 481. */
const fieldsMax = 2_000;

/** Reads a PDF's fields; nothing in it is run, drawn or changed. Call it only in a child process, except for trusted files. */
export async function readPdfBlank(pdf: Buffer): Promise<BlankAnswer> {
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') return { refusal: 'not_pdf' };
  const document = await opened(pdf);
  if (!document) return { refusal: 'not_pdf' };
  if (document.isEncrypted) return { refusal: 'encrypted' };
  const form = document.catalog.getAcroForm();
  if (!form) return { refusal: 'no_form' };
  const all = form.getAllFields().map(([one]) => one);
  const terminal = all.filter((one) => one instanceof PDFAcroTerminal);
  if (terminal.length === 0) return { refusal: 'no_form' };
  if (terminal.length > fieldsMax) return { refusal: 'too_many_fields' };
  const labels = labelsOf(form);
  if (!labels || labels.size === 0) return { refusal: 'no_labels' };
  const pageOf = pagesOfWidgets(document);
  const fields = terminal.map((one) => fieldOf(one, labels, pageOf));
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { blank: { pages: document.getPageCount(), sha256, title: document.getTitle() ?? '', fields } };
}

async function opened(pdf: Buffer): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
    // Anything may follow a PDF's first line; a document without pages is no PDF.
    return document.getPageCount() > 0 ? document : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** From the XFA's `template` part; undefined when there is no readable one. */
function labelsOf(form: PDFAcroForm): Map<string, string> | undefined {
  const xfa = form.dict.lookup(PDFName.of('XFA'));
  if (!(xfa instanceof PDFArray)) return undefined;
  for (let at = 0; at + 1 < xfa.size(); at += 2) {
    const stream = xfa.lookup(at + 1);
    if (textOf(xfa.lookup(at)) !== 'template' || !(stream instanceof PDFRawStream)) continue;
    try {
      return xfaLabels(Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8'));
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }
  return undefined;
}

function textOf(object: PDFObject | undefined): string {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
}

/** Maps by the pages' own lists: a widget may lack its reference to the page. */
function pagesOfWidgets(document: PDFDocument): (widget: PDFWidgetAnnotation) => number {
  const pages = new Map<unknown, number>();
  document.getPages().forEach((page, place) => {
    const shown = page.node.Annots();
    for (let at = 0; at < (shown?.size() ?? 0); at += 1) pages.set(shown?.lookup(at), place);
  });
  return (widget) => pages.get(widget.dict) ?? -1;
}

function fieldOf(
  field: PDFAcroTerminal,
  labels: ReadonlyMap<string, string>,
  pageOf: (widget: PDFWidgetAnnotation) => number,
): FieldOfBlank {
  const name = field.getFullyQualifiedName() ?? '';
  const [widget] = field.getWidgets();
  const max = field instanceof PDFAcroText ? field.getMaxLength() : undefined;
  const exportValue = field instanceof PDFAcroCheckBox ? field.getOnValue()?.decodeText() : undefined;
  return {
    name,
    kind: field instanceof PDFAcroText ? 'text' : field instanceof PDFAcroCheckBox ? 'box' : 'other',
    ...(max !== undefined && { max }),
    page: widget ? pageOf(widget) : -1,
    rect: widget ? widget.getRectangle() : { x: 0, y: 0, width: 0, height: 0 },
    label: (labels.get(name) ?? '').replaceAll(/\s+/g, ' ').trim(),
    ...(exportValue !== undefined && { exportValue }),
  };
}
