import {
  PDFDocument,
  PDFName,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import { isInWords, type BlankField, type BlankMap } from './maps/blank-map.rules.ts';
import type { FillOrder, FillResult } from './fill-blank.ts';
import { beginningThatFits, fitText, measuredAsWritten } from './fit-text.ts';

/** Margin of IRS forms, in points. */
const margin = 36;

const elsewhere = ['See attached statement', 'See attached'];

/** `pdf` is absent when a text had no room. */
export type FilledForm = { result: FillResult; pdf?: Uint8Array };

/** Keep this order, and save only once: a form saved before flattening would hide the values. */
export async function fillForm(
  { map, texts, apart, ticked, stamp: across }: FillOrder,
  blank: Buffer,
  attached: readonly Buffer[],
): Promise<FilledForm> {
  const document = await PDFDocument.load(blank, { updateMetadata: false });
  // Drops the XFA, which Acrobat would show instead of these values.
  const form = document.getForm();
  const font = measuredAsWritten(await document.embedFont(StandardFonts.Helvetica));
  const result: FillResult = { overflow: [], problems: [] };
  for (const [key, text] of Object.entries(texts)) {
    const field = form.getTextField(fieldOf(map, key).name);
    if (isInWords(fieldOf(map, key), text)) field.setMaxLength(undefined);
    const isApart = apart.includes(key);
    if (!isApart && put(field, text, font)) continue;
    const fits = isApart ? '' : beginningThatFits(field, font, text);
    if (saysElsewhere(field, font)) result.overflow.push({ key, text, fits });
    else result.problems.push({ why: 'no_room', key, fits });
  }
  if (result.problems.length > 0) return { result };
  for (const key of ticked) form.getCheckBox(fieldOf(map, key).name).check();
  await stamp(document, map, across);
  form.updateFieldAppearances(font);
  form.flatten({ updateFieldAppearances: false });
  return { result, pdf: await bound(document, map, attached) };
}

function fieldOf(map: BlankMap, key: string): BlankField {
  const field = map.fields[key];
  if (!field) throw new Error(`no field for ${key}`);
  return field;
}

/** False when even that has no room: in a box for a few figures. */
const saysElsewhere = (field: PDFTextField, font: PDFFont): boolean =>
  field.getMaxLength() === undefined && elsewhere.some((text) => put(field, text, font));

/** In black: the blue of the form's own appearance is grey on a fax. False when there is no room. */
function put(field: PDFTextField, text: string, font: PDFFont): boolean {
  const fit = fitText(field, font, text);
  if (!fit) return false;
  const black = `/${font.name} ${fit.size} Tf 0 g`;
  field.acroField.setDefaultAppearance(black);
  for (const widget of field.acroField.getWidgets()) widget.setDefaultAppearance(black);
  if (!fit.isMultiline) field.disableMultiline();
  field.setText(text);
  return true;
}

async function stamp(document: PDFDocument, { stamp: at }: BlankMap, text: string): Promise<void> {
  if (!at || text === '') return;
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.getPage(at.page);
  // A long line starts further to the left, and ends at the form's margin.
  const x = Math.min(at.x, page.getWidth() - margin - font.widthOfTextAtSize(text, at.size));
  page.drawText(text, { x, y: at.y, size: at.size, font, color: rgb(0, 0, 0) });
}

/** Copies only pages into a new document: the blank's form, scripts and rights stay behind, not merely hidden. */
async function bound(filled: PDFDocument, map: BlankMap, statements: readonly Buffer[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  whole.setTitle(map.title);
  await append(whole, filled, [...map.pages]);
  for (const statement of statements) {
    const paper = await PDFDocument.load(statement, { updateMetadata: false });
    await append(whole, paper, paper.getPageIndices());
  }
  return whole.save();
}

async function append(whole: PDFDocument, paper: PDFDocument, pages: number[]): Promise<void> {
  pages.forEach((page) => bare(paper.getPage(page)));
  for (const page of await whole.copyPages(paper, pages)) whole.addPage(page);
}

/** Page entries with actions, or with links to the rest of the document. */
const pageActions = ['Annots', 'AA', 'B', 'StructParents', 'Tabs', 'Metadata', 'PieceInfo'];
const bare = (page: PDFPage): void => pageActions.forEach((name) => void page.node.delete(PDFName.of(name)));
