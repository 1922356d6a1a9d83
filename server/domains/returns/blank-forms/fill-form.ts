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

/** Of a form of the IRS, in points. */
const margin = 36;

const elsewhere = ['See attached statement', 'See attached'];

/** Without `pdf` where something had no room. */
export type FilledForm = { result: FillResult; pdf?: Uint8Array };

/** In this order and saved once: saved before it is flattened, what was written would be there and not be seen. */
export async function fillForm(
  { map, texts, apart, ticked, stamp: across }: FillOrder,
  blank: Buffer,
  attached: readonly Buffer[],
): Promise<FilledForm> {
  const document = await PDFDocument.load(blank, { updateMetadata: false });
  // Drops the XFA, which Acrobat would show instead of what is written here.
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

/** False where there is no room for that either: in a box for some figures. */
const saysElsewhere = (field: PDFTextField, font: PDFFont): boolean =>
  field.getMaxLength() === undefined && elsewhere.some((text) => put(field, text, font));

/** In black: the blue of the form's own appearance is grey on a fax. False where there is no room. */
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
  // A long one begins further to the left, and ends where the form's own margin is.
  const x = Math.min(at.x, page.getWidth() - margin - font.widthOfTextAtSize(text, at.size));
  page.drawText(text, { x, y: at.y, size: at.size, font, color: rgb(0, 0, 0) });
}

/** Pages alone into a document of its own: the blank's form, scripts and rights stay behind, not merely out of sight. */
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

/** What is done on a page, or leads from it to the rest of its document. */
const doings = ['Annots', 'AA', 'B', 'StructParents', 'Tabs', 'Metadata', 'PieceInfo'];
const bare = (page: PDFPage): void => doings.forEach((name) => void page.node.delete(PDFName.of(name)));
