import { openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { putPaper, repeatPaper } from '../../documents/company-papers.ts';
import { agreementPdf, writtenPdf } from '../../documents/written-pdf.ts';
import { pictureOf } from '../../formation/papers.ts';
import { expect, stopOver } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/documentos';
const title = (start: string) => `${start}${names.company}`.slice(0, 150);

export const documentsScreens: Screen[] = [
  {
    routes: [route],
    name: 'the documents, of no company and of a new one',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'No hay empresas registradas' })).toBeVisible();
      await see('no company', allWidths);
      await createCompany(customer, longDetails());
      // The page is read anew by itself.
      await expect(page.getByText('No hay documentos principales')).toBeVisible();
      await expect(page.getByText(/Ahora nos toca a nosotros|Te toca a ti/).first()).toBeVisible();
      await see('nothing of the four yet', allWidths);
      await page.getByText(/documentos en camino$/).click();
      await expect(page.getByText('Resolución bancaria', { exact: true })).toBeVisible();
      await see('what else is to come');
    },
  },
  {
    routes: [route],
    name: 'the documents, a dozen, four hundred, searched, read and out of reach',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const staff = await openUnseen(context.browser()!, await createAdministrator('documents’ screen'));
      await enroll(staff);
      await createCompany(customer, { ...longDetails(), company_name: names.company.slice(1) });
      const { registrationId: id } = await createCompany(customer, longDetails());
      const agreement = { category: 'operating_agreement', title: title('A') } as const;
      const first = await putPaper(staff, id, agreementPdf('uno.pdf', 3), agreement);
      const reason = names.company;
      await putPaper(staff, id, agreementPdf('dos.pdf'), { ...agreement, replaces: first, reason });
      await page.goto(route);
      await putPaper(staff, id, await pictureOf(page), { title: title('Z') });
      for (const category of ['articles', 'ein_letter'] as const)
        await putPaper(staff, id, agreementPdf(`${category}.pdf`, 1), { category, title: title(category) });
      for (let count = 0; count < 9; count += 1)
        await putPaper(staff, id, writtenPdf([[`Papel ${count}`]], `${count}.pdf`), {
          category: count % 2 ? 'mail' : 'tax_paper',
          title: title(String(count)),
        });
      const last = await putPaper(staff, id, writtenPdf([['Hola']], 'hola.pdf'), { title: title('Y') });
      // Their first pages are drawn by a job.
      const drawn = async () => {
        const { data } = await customer.call('GET /api/documentos-principales', { query: { company_id: id } });
        return data.documents.filter(({ has_thumbnail }) => has_thumbnail).length;
      };
      await expect.poll(drawn, { timeout: 30_000 }).toBe(3);
      await page.reload();
      await expect(page.getByRole('list', { name: 'Documentos Principales' }).locator('img')).toHaveCount(3);
      await expect(page.getByRole('table', { name: 'Archivos adicionales' }).getByRole('link')).toHaveCount(12);
      await see('a dozen', allWidths);

      await page.getByRole('link', { name: /Acuerdo Operativo/ }).click();
      await expect(page.getByRole('dialog').getByText('Cláusula 1: de la compañía')).toBeVisible();
      await see('reading', allWidths);
      await page.keyboard.press('Control+f');
      await page.keyboard.type('miembros acuerdan');
      await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
      await see('searching in it');
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('button', { name: 'Datos y versiones' }).click();
      await see('its facts and versions', [390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('link', { name: new RegExp(title('Z')) }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 800);
      await see('a picture');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await context.setOffline(true);
      await page.getByRole('link', { name: new RegExp(title('Y')) }).click();
      await expect(page.getByText('No pudimos traer el documento')).toBeVisible();
      await see('a paper that does not come');
      await page.keyboard.press('Escape');
      await context.setOffline(false);

      await repeatPaper(last, 400);
      await page.reload();
      await expect(page.getByRole('button', { name: /^Mostrar los \d+ restantes$/ })).toBeVisible();
      await see('four hundred', allWidths);
      await page.getByRole('button', { name: 'Descargar todo' }).click();
      await see('all of a year');
      await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill(`${names.company.toLowerCase()} 39`);
      await expect(page.getByText(/^Mostrando \d+ de \d+ documentos$/)).toBeVisible();
      await page.getByLabel('Tipo de documento').selectOption({ index: 1 });
      await see('searched and of one kind');
      await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill(names.company.replaceAll('i', 'o'));
      await expect(page.getByText('Ningún documento coincide con lo que buscas.')).toBeVisible();
      await see('nothing found');

      await page.goto('/empresa/ordenes');
      await stopOver(page, page.getByRole('link', { name: 'Documentos' }).first());
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Documentos' }).first().click();
      await expect(
        page
          .getByText(/^Error al cargar las empresas/)
          .or(page.getByText(/^No pudimos cargar/))
          .first(),
      ).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];
