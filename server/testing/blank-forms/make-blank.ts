/** A blank like the IRS publishes: fields and an XFA template, scripts, and usage rights. */
import { PDFDict, PDFDocument, PDFName, PDFString, TextAlignment, type PDFForm, type PDFPage } from '@cantoo/pdf-lib';
import { fieldsOf, titles, type MadeField, type MadeForm } from './blank-fields.ts';

export type Making = {
  change?: (fields: MadeField[]) => MadeField[];
  title?: string;
  /** Replaces the template derived from the fields; undefined: the form has no XFA. */
  template?: string | undefined;
  isEncrypted?: boolean;
};

const pagesOf: Record<MadeForm, number> = {
  'form-5472-of-2023': 3,
  'form-1120-of-2025': 6,
  'form-1120-of-2024': 6,
  'form-7004-of-2025': 1,
};

const asPublishedBytes = new Map<MadeForm, Promise<Buffer>>();

export async function makeBlank(of: MadeForm, making?: Making): Promise<Buffer> {
  if (making) return madeAnew(of, making);
  const known = asPublishedBytes.get(of) ?? madeAnew(of, {});
  asPublishedBytes.set(of, known);
  return Buffer.from(await known);
}

async function madeAnew(of: MadeForm, making: Making): Promise<Buffer> {
  const fields = (making.change ?? ((all) => all))(fieldsOf(of));
  const pdf = await PDFDocument.create();
  pdf.setTitle(making.title ?? titles[of]);
  const pages = Array.from({ length: pagesOf[of] }, () => pdf.addPage([612, 792]));
  const form = pdf.getForm();
  for (const field of fields) add(form, pages[field.page]!, field);
  await pdf.flush();
  for (const { acroField } of form.getFields()) asPublished(acroField.dict, acroField.getWidgets());
  const template = 'template' in making ? making.template : templateOf(fields);
  if (template !== undefined) addTemplate(pdf, template);
  addRights(pdf);
  if (making.isEncrypted) await pdf.encrypt({ ownerPassword: 'suya', userPassword: 'abre' });
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }));
}

function add(form: PDFForm, page: PDFPage, field: MadeField): void {
  const { name, x, y, width, height, max, align, flag } = field;
  const place = { x, y, width, height, borderWidth: 0 };
  if (field.kind === 'box') return form.createCheckBox(name).addToPage(page, place);
  const text = form.createTextField(name);
  if (max !== undefined) text.setMaxLength(max);
  if (flag === 'lines') text.enableMultiline();
  if (flag === 'comb') text.enableCombing();
  text.setAlignment({ center: TextAlignment.Center, right: TextAlignment.Right }[align] ?? TextAlignment.Left);
  text.addToPage(page, place);
}

/** A text is blue without an appearance; a box has an appearance only for its ticked state. */
function asPublished(dict: PDFDict, widgets: readonly { dict: PDFDict }[]): void {
  for (const { dict: own } of widgets) {
    own.delete(PDFName.of('MK'));
    own.delete(PDFName.of('BS'));
    const appearance = own.lookup(PDFName.of('AP'));
    const normal = appearance instanceof PDFDict ? appearance.lookup(PDFName.of('N')) : undefined;
    if (normal instanceof PDFDict && normal.has(PDFName.of('Off'))) normal.delete(PDFName.of('Off'));
    else own.delete(PDFName.of('AP'));
  }
  if (dict.lookup(PDFName.of('FT')) !== PDFName.of('Tx')) return;
  const blue = PDFString.of('/HelveticaLTStd-Bold 8.00 Tf 0.000 0.000 0.502 rg');
  for (const { dict: own } of [{ dict }, ...widgets]) own.set(PDFName.of('DA'), blue);
}

/** Nested containers by the parts of names, each field with its spoken label. */
export function templateOf(fields: readonly MadeField[]): string {
  const inside = inGroups(fields.map((field) => ({ path: field.name.split('.'), label: field.label })));
  return `<template xmlns="http://www.xfa.org/schema/xfa-template/3.6/"\n>${inside}</template>`;
}

type Part = { path: string[]; label: string };

function inGroups(parts: readonly Part[]): string {
  const groups = Map.groupBy(parts, ({ path }) => path[0]!);
  return [...groups].map(([part, members]) => element(part.replace(/\[\d+\]$/, ''), members)).join('');
}

function element(name: string, members: readonly Part[]): string {
  const deeper = members.flatMap(({ path, label }) => (path.length > 1 ? [{ path: path.slice(1), label }] : []));
  if (deeper.length > 0) return `<subform name="${name}"\n><bind match="none"/>${inGroups(deeper)}</subform>`;
  const label = members[0]!.label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<field name="${name}"\n><ui><textEdit/></ui><assist><speak\n>${label} </speak></assist></field>`;
}

function addTemplate(pdf: PDFDocument, template: string): void {
  const { context } = pdf;
  const stream = (text: string) => context.register(context.flateStream(Buffer.from(text)));
  const parts = { preamble: '<xdp:xdp>', config: '<config/>', template, postamble: '</xdp:xdp>' };
  const xfa = Object.entries(parts).flatMap(([name, text]) => [PDFString.of(name), stream(text)]);
  pdf.catalog.getOrCreateAcroForm().dict.set(PDFName.of('XFA'), context.obj(xfa));
}

function addRights(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  pdf.addJavaScript('open', 'app.alert("hola")');
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.beep()') }));
  catalog.set(PDFName.of('Perms'), context.obj({ UR3: context.register(context.obj({ Type: 'Sig' })) }));
  catalog.getOrCreateAcroForm().dict.set(PDFName.of('SigFlags'), context.obj(2));
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [36, 20, 90, 30],
    A: { S: 'JavaScript', JS: PDFString.of('1') },
  };
  pdf.getPage(0).node.addAnnot(context.register(context.obj(link)));
  pdf.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: { S: 'JavaScript', JS: PDFString.of('2') } }));
}
