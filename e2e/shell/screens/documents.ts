import { putPaper, repeatPaper } from '../../documents/company-papers.ts';
import { agreementPdf, writtenPdf } from '../../documents/written-pdf.ts';
import { pictureOf } from '../../formation/papers.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { openFormer } from '../../tax/formed-company.ts';
import { agreementRoute, seeAgreements } from './agreement.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/documentos';
const long = names.company.slice(0, 150);
const title = (start: string) => `${start}${names.company}`.slice(0, 150);

export const documentsScreens: Screen[] = [
  {
    routes: [route, agreementRoute],
    name: 'the documents, of no company and of a new one, and many; post, papers that disagree, and what an agreement says',
    expectedErrors: /status of 409 .*\/agreement/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'No hay empresas registradas' })).toBeVisible();
      await see('no company', allWidths);
      const { registrationId: other } = await createCompany(customer, {
        ...longDetails(),
        company_name: names.company.slice(1),
      });
      await expect(page.getByText('No hay documentos principales')).toBeVisible();
      const coming = page.getByRole('list', { name: 'En camino' }).getByRole('listitem');
      const resolution = coming.filter({ hasText: 'Resolución bancaria' });
      await resolution.getByRole('button', { name: 'Por qué: Resolución bancaria' }).click();
      await expect(resolution.getByText(/Ahora nos toca a nosotros|Te toca a ti/)).toBeVisible();
      await see('nothing of the four yet');
      const staff = await openFormer(context.browser()!, 'documents’ screen');
      const { registrationId: id } = await createCompany(customer, longDetails());
      await putPaper(staff, id, await pictureOf(page), { title: title('Z') });
      for (const category of ['operating_agreement', 'articles', 'ein_letter'] as const)
        await putPaper(staff, id, agreementPdf(`${category}.pdf`, 1), { category, title: title(category) });
      const last = await putPaper(staff, id, writtenPdf([['Hola']], 'hola.pdf'), { title: title('Y') });
      // One more than the first page shows.
      await repeatPaper(last, 50);
      const drawn = async () => {
        const { data } = await customer.call('GET /api/documentos-principales', { query: { company_id: id } });
        return data.documents.filter(({ has_thumbnail }) => has_thumbnail).length;
      };
      await expect.poll(drawn, { timeout: 30_000 }).toBe(3);
      await page.goto(`${route}?empresa=${id}`);
      await expect(page.getByRole('list', { name: 'Documentos Principales' }).locator('img')).toHaveCount(3);
      await expect(page.getByRole('button', { name: /^Mostrar los \d+ restantes$/ })).toBeVisible();
      await see('three of the four, and more than fifty others');
      await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill(names.company.replaceAll('i', 'o'));
      await expect(page.getByText('Ningún documento coincide con lo que buscas.')).toBeVisible();
      await see('nothing found');
      await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill('');

      const state = writtenPdf([[`Name: ${names.company}, LLC`]], 'estado.pdf');
      const wrong = await putPaper(staff, other, state, { category: 'articles', title: long });
      await putPaper(staff, other, writtenPdf([[`Name: ${names.company}, LLC`], ['2']], 'otro.pdf'), {
        category: 'articles',
        title: long,
        replaces: wrong,
        reason: long,
      });
      const params = { id: other };
      const post = { sender: long, subject: long, received_on: '2026-11-20' };
      const file = writtenPdf([['SUMMONS']], 'citacion.pdf');
      await staff.call('POST /api/admin/companies/:id/mail', {
        params,
        body: { ...post, kind: 'court', deadline: '2026-12-12' },
        file,
      });
      await goWithin(page, `${route}?empresa=${other}`);
      const folder = page.getByRole('region', { name: 'Carpeta bancaria' });
      await folder.getByRole('heading', { name: 'Carpeta bancaria' }).click();
      await expect(folder.getByText('Los papeles no dicen lo mismo')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Correo de la empresa' }).getByText('Sin leer')).toBeVisible();
      await folder.getByText('Qué dirección sirve para qué').click();
      await see('post, and a folder that disagrees');
      await seeAgreements(page, customer, other, see);
    },
  },
];
