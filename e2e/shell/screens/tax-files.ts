import { onePage, sendSlowly } from '../../formation/papers.ts';
import { expect } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { copyFirstFile, csvOf, dropFiles, makeOlder } from '../../tax/bank-files.ts';
import { readingsScreen } from './tax-readings.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/impuestos';
/** As long as a file's name may be. */
const called = (end: string) => `${names.company.slice(0, 140)}${end}`;

export const taxFilesScreens: Screen[] = [
  readingsScreen,
  {
    routes: [route],
    name: 'the files of a bank',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 422 .*upload-bank-statement/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId: company_id, companyId } = await createCompany(customer, longDetails());
      const year = new Date().getUTCFullYear();
      await page.goto(route);
      await expect(page.getByText(/^Todavía no hay archivos de/)).toBeVisible();
      await see('none yet', allWidths);

      const put = (file: ReturnType<typeof csvOf>) =>
        customer.call('POST /api/tax/upload-bank-statement', { body: { company_id, year }, file });
      await put(csvOf('enero.csv'));
      // The list is read anew by itself.
      await expect(page.getByText('1 archivo', { exact: true })).toBeVisible();
      await see('one');
      await expect(page.getByText('Leyendo…')).toHaveCount(0, { timeout: 30_000 });
      await copyFirstFile(
        company_id,
        Array.from({ length: 22 }, (_, count) => (count % 2 ? called(`${count}.csv`) : `${count}.csv`)),
      );
      await put(onePage(called('.pdf')));
      await expect(page.getByRole('button', { name: 'Mostrar los 4 restantes' })).toBeVisible();
      await see('many', allWidths);

      const hurry = await sendSlowly(page, 60_000);
      const program = { ...csvOf(called('b.exe')), mimeType: 'application/x-msdownload' };
      const wrong = { ...csvOf('roto.xlsx'), name: called('r.xlsx') };
      await dropFiles(page, [program, wrong, csvOf(called('g.csv'), 1_500_000), csvOf(called('s.csv'))]);
      await expect(page.getByRole('listitem').getByText('no corresponde a su nombre')).toBeVisible();
      await expect(page.getByText('En espera')).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await see('on their way and refused', allWidths);
      await hurry();
      await expect(page.getByRole('progressbar')).toBeHidden();

      const { lastYear } = await makeOlder(companyId);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Archivos Subidos' })).toBeVisible();
      await context.setOffline(true);
      await page.getByLabel('Año Fiscal').selectOption(String(lastYear));
      await expect(page.getByText('No pudimos cargar tus archivos')).toBeVisible();
      await see('a list that does not come');
      await context.setOffline(false);
    },
  },
];
