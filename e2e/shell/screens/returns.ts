import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import type { Page } from '@playwright/test';
import { expect, goWithin } from '../../journey.ts';
import { openFormer } from '../../tax/formed-company.ts';
import { formOn } from '../../tax/own-dates.ts';
import { createCompany } from '../../purchase.ts';
import { query } from '../../database.ts';
import {
  answerPapers,
  fillYear,
  formedLastYear,
  makePapers,
  readReturns,
  placeTools,
  reviewPapers,
  year,
} from '../../returns/last-year.ts';
import { writtenPdf } from '../../documents/written-pdf.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = `/empresa/impuestos?anio=${year}`;
const sheet = (page: Page) => page.getByRole('dialog');
const title = 'Formulario 5472 con 1120 pro forma';
const packetOf = (page: Page) =>
  page
    .getByRole('region', { name: `Papeles de ${year}` })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

const { first_name, last_name } = names.member;
const longRow = { name: names.company.slice(0, 100), work: names.company.slice(0, 120), paid_cents: 1_000_000_000_000 };
/** As long as it is taken, of all but the days. */
const longRecord: PreparerRecord = {
  contractors: {
    said: 'some',
    list: [
      { ...longRow, country: 'US', worked_in: 'both', tax_paper: 'w9' },
      { ...longRow, country: null, worked_in: null, tax_paper: 'unknown' },
    ],
  },
  days: [],
  stock: { said: 'none', list: [] },
  sales: {
    said: 'some',
    list: [
      { state: 'MP', sold_cents: 1_000_000_000_000, orders: 1_234_567 },
      { state: 'WV', sold_cents: 5, orders: null },
    ],
  },
};

export const returnsScreens: Screen[] = [
  {
    name: 'the papers of a year that goes on, and of one of which all is missing',
    expectedErrors: /status of 409 .*\/preparer-record/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, longDetails());
      await formOn(registrationId, `${year}-02-10`);
      await page.goto(`/empresa/impuestos?anio=${year + 1}`);
      await expect(page.getByRole('heading', { name: `Papeles de ${year + 1}` })).toBeVisible();
      await see('a year that goes on', allWidths);
      await goWithin(page, route);
      await expect(page.getByText('De esto depende qué se presenta')).toBeVisible();
      await see('not known what is due');

      await page.getByRole('link', { name: 'Lo que tu preparador preguntará' }).click();
      await expect(sheet(page).getByText('0 de 4', { exact: true })).toBeVisible();
      await see('what a preparer asks, nothing answered', allWidths);
      for (const question of ['¿Pagó a alguien?', '¿Tuvo mercancía allí?', '¿Vendió a clientes de allí?'])
        await sheet(page).getByLabel(question).selectOption('some');
      await sheet(page).getByLabel(`${first_name} ${last_name}`, { exact: true }).fill('400');
      await sheet(page).getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(sheet(page).getByText('Escribe su nombre')).toBeVisible();
      await see('what a preparer asks, with what is missing', allWidths);
      await customer.call('PUT /api/companies/:id/tax-screening', {
        params: { id: registrationId },
        body: { question: 'place', answer: 'yes' },
      });
      await customer.call('PUT /api/companies/:id/preparer-record', {
        params: { id: registrationId },
        body: { year, version: 0, record: longRecord },
      });
      await sheet(page).getByLabel('¿Tuvo mercancía allí?').selectOption('none');
      for (const question of ['¿Pagó a alguien?', '¿Vendió a clientes de allí?'])
        await sheet(page).getByLabel(question).selectOption('unsure');
      await sheet(page).getByLabel(`${first_name} ${last_name}`, { exact: true }).fill('12');
      await sheet(page).getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(sheet(page).getByText('Guardaste otra cosa en otra ventana')).toBeVisible();
      await see('what a preparer asks, changed in another window', allWidths);
      await sheet(page).getByRole('button', { name: 'Quedarme con lo de la otra' }).click();
      await expect(sheet(page).getByText('En Impuestos respondiste otra cosa').first()).toBeVisible();
      await see('what a preparer asks, all told', allWidths);
    },
  },
  {
    name: 'the papers of a year, from the first question to the confirmation',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const company = await formedLastYear(customer, longDetails());
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Lo que falta para generar los papeles' })).toBeVisible();
      await see('everything is missing', allWidths);

      await goWithin(page, `${route}&papeles=1`);
      await expect(sheet(page).getByText(/^0 de \d+$/)).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
      await expect(sheet(page).getByText('Elige un país de la lista')).toBeVisible();
      await see('a country', allWidths);
      for (const [question, state] of [
        [/en qué países trabaja/i, 'countries'],
        [/en su país/, 'a number'],
        [/además del dinero/, 'money'],
        [/Importó mercancía/, 'yes or no'],
      ] as const) {
        await sheet(page).getByRole('button', { name: question }).click();
        await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
        await see(state);
      }
      await fillYear(customer, company);
      await answerPapers(customer, company);
      await page.goto(`${route}&papeles=1`);
      await expect(sheet(page).getByText('Todo respondido')).toBeVisible();
      await see('all answered', allWidths);

      await goWithin(page, route);
      await page.getByRole('button', { name: 'Generar Documentos' }).click();
      await expect(sheet(page).getByText('Año Fiscal')).toBeVisible();
      await see('about to be made', allWidths);
    },
  },
  {
    name: 'the papers of a year, from the review to an amendment',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const company = await formedLastYear(customer, longDetails());
      await fillYear(customer, company);
      await answerPapers(customer, company);
      await makePapers(customer, company);
      await page.goto(route);
      await expect(packetOf(page).getByText('En revisión')).toBeVisible();
      await see('with the team', allWidths);

      const staff = await openFormer(context.browser()!, 'papers of a year’s screen');
      const note = `${names.company} ${names.company}\nFalta PayPal.`;
      await reviewPapers(staff, customer, company, { verdict: 'send_back', note });
      await page.reload();
      await expect(packetOf(page).getByText('Qué hay que corregir')).toBeVisible();
      await see('sent back', allWidths);
      await makePapers(customer, company);
      const id = await reviewPapers(staff, customer, company, { verdict: 'accept' });
      await page.reload();
      await expect(packetOf(page).getByText('Espera tu aprobación')).toBeVisible();
      await see('to approve', allWidths);
      await placeTools(customer, company, 'distribution');
      await page.goto(`${route}&aprobar=${id}`);
      await expect(sheet(page).getByText(/^Tu libro cambió después/)).toBeVisible();
      await see('an approval of what the ledger no longer says');
      await goWithin(page, route);
      await expect(packetOf(page).getByText(/^Tu libro cambió después/)).toBeVisible();
      await see('outdated', allWidths);
      await placeTools(customer, company, 'software');

      await page.goto(`${route}&aprobar=${id}`);
      await expect(sheet(page).getByText(/^No abriste aquí/)).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Aprobar los papeles' }).click();
      await sheet(page).getByRole('button', { name: 'Enviarme un código' }).click();
      await expect(sheet(page).getByText(/^Lo enviamos a /)).toBeVisible();
      await see('an approval', allWidths);
      await query("update returns set state = 'approved', approved_name = $2, approved_at = now() where id = $1", [
        id,
        names.company,
      ]);
      await page.reload();
      await expect(sheet(page).getByText(/Firma a mano, con tinta/)).toBeVisible();
      await see('to be signed with ink', allWidths);
      const at = { params: { id: company.registrationId, returnId: id } };
      const { wanted } = await readReturns(customer, company);
      const { generation: made } = wanted.find(({ packet }) => packet?.id === id)!.packet!;
      const signed = { ...at, body: { generation: made }, file: writtenPdf([['Sign Here']], 'firmada.pdf') };
      await customer.call('POST /api/companies/:id/returns/:returnId/signed-pages', signed);
      await page.reload();
      await expect(sheet(page).getByText('Comparamos tu firma')).toBeVisible();
      await see('a signature that is compared');
      await query(
        "update return_signed_pages set verdict = 'sent_back', judged_at = now(), note = $2 where return_id = $1",
        [id, note],
      );
      await query("update returns set state = 'to_sign_again' where id = $1", [id]);
      await page.reload();
      await expect(sheet(page).getByText('Qué le falta a la página')).toBeVisible();
      await see('to be signed again', allWidths);
      await goWithin(page, route);
      await expect(packetOf(page).getByText('Firma otra vez')).toBeVisible();
      await see('a signature that was sent back');
      await query("update returns set state = 'signed', preparer_id = null where id = $1", [id]);
      await page.goto(`${route}&aprobar=${id}`);
      await sheet(page).getByRole('button', { name: 'Subir la prueba' }).click();
      await expect(sheet(page).getByText('Escribe el número que dice la prueba')).toBeVisible();
      await see('to be filed by its owner', allWidths);
      await query(
        "update returns set state = 'sent', sent_way = 'fax', sent_to = '855-887-7737', sent_at = now() where id = $1",
        [id],
      );
      await page.reload();
      await expect(sheet(page).getByText(/^Aquí no hay nada que aprobar ahora/)).toBeVisible();
      await see('nothing to approve');
      await query("update returns set state = 'failed' where id = $1", [id]);
      await page.goto(route);
      await expect(packetOf(page).getByRole('button', { name: /^Intentarlo otra vez/ })).toBeVisible();
      await see('could not be made');

      await query("update returns set state = 'sent', approved_name = $2, approved_at = now() where id = $1", [
        id,
        names.company,
      ]);
      const { generation } = (await staff.call('GET /api/admin/returns/:id', { params: { id } })).data.reviewed.packet;
      const proof = { kind: 'postal_receipt', number: names.company.slice(0, 60), pages: 4 } as const;
      await staff.call('POST /api/admin/returns/:id/proofs', {
        params: { id },
        body: { generation, ...proof, at: new Date(Date.now() - 60_000).toISOString() },
        file: writtenPdf([['Recibo']]),
      });
      await page.goto(route);
      await expect(packetOf(page).getByText('Presentada', { exact: true })).toBeVisible();
      await see('filed', allWidths);
      await page
        .getByRole('link', { name: /^Ver detalles: mercury/ })
        .first()
        .click();
      await expect(sheet(page).getByText(/queda como está/)).toBeVisible();
      await see('a file of a filed year');
      await goWithin(page, `${route}&papeles=1`);
      await expect(sheet(page).getByText(/Ese año está presentado/)).toBeVisible();
      await see('the answers of a filed year');
      await page.goto(`/empresa/impuestos/movimientos?anio=${year}`);
      await expect(page.getByText(`${year} está presentado y cerrado`)).toBeVisible();
      await see('the ledger of a filed year', allWidths);
      await page.getByRole('link', { name: 'Lo que ningún banco muestra' }).click();
      await expect(sheet(page).getByText(/tus respuestas quedan como están/)).toBeVisible();
      await see('what was told of a filed year');

      await staff.call('POST /api/admin/returns/:id/amendments', { params: { id }, body: { reason: note } });
      await page.goto(route);
      await expect(packetOf(page).getByText(/^Reabierta el/)).toBeVisible();
      await see('opened again', allWidths);
    },
  },
];
