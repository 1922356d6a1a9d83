import { caseOf, openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { putPaper } from '../../documents/company-papers.ts';
import { writtenPdf } from '../../documents/written-pdf.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const long = names.company.slice(0, 150);

export const bankFolderScreens: Screen[] = [
  {
    routes: ['/empresa/documentos'],
    name: 'the documents, with post that nobody has read and papers that disagree; the same in the panel',
    walk: async ({ page, context, see }) => {
      const customer = await openSession(context, await provenAccount());
      const staff = await openUnseen(context.browser()!, await createAdministrator('bank folder’s screen'));
      await enroll(staff);
      const { registrationId: id } = await createCompany(customer, longDetails());
      const state = writtenPdf([[`Name: ${names.company}, LLC`]], 'estado.pdf');
      const wrong = await putPaper(staff, id, state, { category: 'articles', title: long });
      await putPaper(staff, id, writtenPdf([[`Name: ${names.company}, LLC`], ['2']], 'otro.pdf'), {
        category: 'articles',
        title: long,
        replaces: wrong,
        reason: long,
      });
      const params = { id };
      const post = { sender: long, subject: long, received_on: '2026-11-20' };
      const file = writtenPdf([['SUMMONS']], 'citacion.pdf');
      await staff.call('POST /api/admin/companies/:id/mail', {
        params,
        body: { ...post, kind: 'court', deadline: '2026-12-12' },
        file,
      });
      await page.goto(`/empresa/documentos?empresa=${id}`);
      const folder = page.getByRole('region', { name: 'Carpeta bancaria' });
      await expect(folder.getByText('Los papeles no dicen lo mismo')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Correo de la empresa' }).getByText('Sin leer')).toBeVisible();
      await folder.getByText('Qué dirección sirve para qué').click();
      await see('post, and a folder that disagrees', allWidths);
      await goWithin(page, `/empresa/empresas/${id}`);
      await expect(page.getByRole('link', { name: 'Leer el correo' })).toBeVisible();
      await see('the company asks to read its post', [390]);

      const theirs = await caseOf(customer, id);
      // A page that is open would ask on without the code.
      await page.goto('about:blank');
      await enroll(customer);
      await staff.call('POST /api/admin/staff', { body: { email: customer.email, role: 'agent' } });
      await page.goto(`/admin/casos/${theirs}?ver=datos`);
      const papers = page.getByRole('list', { name: 'Documentos de la empresa' });
      const article = papers.getByRole('listitem').filter({ hasText: 'Artículos de Incorporación' });
      await expect(article).toHaveCount(1);
      await page.getByText('Versiones anteriores (1)').click();
      await article.getByRole('button', { name: /^Ocultar/ }).click();
      await see('its papers in the panel', allWidths);
      await page.getByRole('button', { name: 'Anotar correo…' }).click();
      await page.getByRole('button', { name: 'Anotar', exact: true }).click();
      await expect(page.getByText('Elige de quién es')).toBeVisible();
      await see('post that lacks what is needed', [390]);
      await page.getByRole('form', { name: 'Anotar correo' }).getByRole('button', { name: 'Cancelar' }).click();
      await article.getByRole('button', { name: 'Cancelar' }).click();
      await article.getByRole('button', { name: /^Sustituir/ }).click();
      await page.getByRole('button', { name: 'Subir un documento…' }).click();
      await see('a new paper, and one in another’s place', [1440, 390]);
    },
  },
];
