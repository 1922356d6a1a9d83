import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { chaseFile, mercuryFile, unknownFile, wiseHistoryFile } from '../../tax/bank-samples.ts';
import { formOn } from '../../tax/own-dates.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** What became of the files of a bank, with words as long as they may be. */
export const readingsScreen: Screen = {
  routes: ['/empresa/impuestos'],
  name: 'what became of the files of a bank',
  expectedErrors: /status of (404|422)|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  walk: async ({ page, context, see }) => {
    const customer = await arrive(context);
    const { registrationId } = await createCompany(customer, longDetails());
    const year = new Date().getUTCFullYear() - 1;
    await formOn(registrationId, `${year}-01-02`);
    const long = names.company;
    const put = async (file: ReturnType<typeof unknownFile>) =>
      (
        await customer.call('POST /api/tax/upload-bank-statement', {
          body: { company_id: registrationId, year },
          file,
        })
      ).file.id;
    const first = mercuryFile(`${long.slice(0, 140)}.csv`, [
      [`${year}-01-05`, long, '-20.00'],
      [`${year}-01-20`, long, '-99.99', 'Pending'],
      [`${year}-02-03`, long, long.slice(0, 80)],
      [`${year + 2}-03-03`, 'Otra', '-5.00'],
      [`${year}-04-07`, 'Cliente Uno', '1500.00'],
    ]);
    const mercury = await put(first);
    const wise = await put(wiseHistoryFile('wise.csv', year));
    const unknown = await put(unknownFile('otro.csv', year, long));
    await put(chaseFile('chase.csv', 100, [[`${year}-01-28`, 'Alquiler', '-30.00']]));
    await put(csvWithBrokenBalance(year));
    await put(mercuryFile('vacio.csv', []));
    await page.goto(`/empresa/impuestos?empresa=${registrationId}&anio=${year}`);
    const list = page.getByRole('list', { name: 'Archivos Subidos' });
    await expect(list.getByText('Necesita una respuesta')).toHaveCount(2, { timeout: 60_000 });
    await expect(list.getByText(/^Guardado como prueba/)).toBeVisible({ timeout: 60_000 });
    await expect(list.getByText(/^El saldo no cuadra en la fila/)).toBeVisible();
    await expect(list.getByText('Leyendo…')).toHaveCount(0, { timeout: 60_000 });
    await put(mercuryFile('repetido.csv', [[`${year}-01-05`, long, '-20.00']]));
    await expect(list.getByText('1 omitida', { exact: true })).toHaveCount(2, { timeout: 60_000 });
    await expect(page.getByRole('listitem').filter({ hasText: /^Faltan? .* en Mercury/ })).toBeVisible();
    await see('read, asking and unread', allWidths);

    const open = async (id: string) => {
      await goWithin(page, `/empresa/impuestos?empresa=${registrationId}&anio=${year}&archivo=${id}`);
      await expect(page.getByRole('dialog').getByText('Estado', { exact: true })).toBeVisible();
    };
    const sheet = page.getByRole('dialog');
    await open(unknown);
    await expect(sheet.getByText('Falta la fecha.')).toBeVisible();
    await see('asks which column is what', allWidths);
    await open(wise);
    await expect(sheet.getByRole('radio')).toHaveCount(2);
    await see('asks how dates are written', allWidths);
    await open(mercury);
    await sheet.getByRole('button', { name: 'Guardar como movimiento' }).click();
    await expect(sheet.getByText('Escribe el importe.')).toBeVisible();
    await see('rows put aside', allWidths);
    await sheet.getByRole('button', { name: 'La fila 5 no es un movimiento' }).click();
    await expect(sheet.getByText('Fila 5: no es un movimiento.')).toBeVisible();
    await sheet.getByText('La descartaste tú').click();
    await sheet.getByText('La descartaste tú').scrollIntoViewIfNeeded();
    await see('rows left out');
    await goWithin(page, `/empresa/impuestos?empresa=${registrationId}&anio=${year}`);
    await list.getByRole('listitem').first().getByRole('link', { name: '1 omitida' }).click();
    await expect(sheet.getByRole('button', { name: 'La fila 2 no es duplicado' })).toBeVisible();
    await see('a duplicate', allWidths);
    await sheet.getByRole('button', { name: 'Quitar este archivo' }).click();
    await expect(page.getByText('El archivo sigue en Documentos.')).toBeVisible();
    await see('taking one out', allWidths);
    await goWithin(page, `/empresa/impuestos?empresa=${registrationId}&archivo=0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12`);
    await expect(sheet.getByText('Archivo no encontrado')).toBeVisible();
    await see('no such file');
  },
};

/** Of three balances the last does not follow. */
function csvWithBrokenBalance(year: number) {
  const file = chaseFile('roto.csv', 500, [
    [`${year}-03-01`, 'Uno', '-10.00'],
    [`${year}-03-02`, 'Dos', '-10.00'],
    [`${year}-03-03`, 'Tres', '-10.00'],
  ]);
  return { ...file, buffer: Buffer.from(file.buffer.toString().replace('480.00', '481.00')) };
}
