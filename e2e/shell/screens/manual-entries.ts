import type { Page } from '@playwright/test';
import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { onePage } from '../../formation/papers.ts';
import { expect, goWithin } from '../../journey.ts';
import { storeFile, mercuryFile, on, year } from '../../ledger/bank-lines.ts';
import { createCompany } from '../../purchase.ts';
import { formOn } from '../../tax/own-dates.ts';
import type { Customer } from '../../customer.ts';
import { allWidths, type See } from '../../see.ts';
import { longDetails, names } from './names.ts';

const route = '/empresa/impuestos/movimientos';

/** A name that the company's documents do not contain. */
const stranger = 'zumaya'.repeat(16);

export async function enterLedger(page: Page, customer: Customer, see: See): Promise<void> {
  const company = await createCompany(customer, { ...longDetails(), company_name: names.company.slice(1) });
  const { registrationId } = company;
  await formOn(registrationId, on('01-01'));
  const lines = [
    [on('01-02'), stranger, '-75.00'],
    [on('01-04'), 'STRIPE', '9999999.99'],
    [on('01-05'), 'ETSY', '120.00'],
    [on('01-06'), 'PAYPAL', '80.00'],
  ] as const;
  await storeFile(customer, company, mercuryFile(lines));
  await goWithin(page, `${route}?empresa=${registrationId}&preguntas=1`);
  const sheet = page.getByRole('dialog', { name: 'Lo que ningún banco muestra' });
  await expect(sheet.getByText('0 de 13')).toBeVisible();
  await sheet.getByRole('button', { name: 'Por qué lo preguntamos' }).click();
  await sheet.getByLabel('Sí', { exact: true }).check();
  await sheet.getByRole('button', { name: 'Añadir otra línea' }).click();
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('Escribe qué fue').first()).toBeVisible();
  await see('the first question, with its reason, and two lines with all missing', allWidths);

  const answer = (question: (typeof ledgerQuestionKeys)[number], items: { note: string }[]) =>
    customer.call('PUT /api/companies/:id/ledger/questions', {
      params: { id: registrationId },
      body: {
        year,
        question,
        before: null,
        answer: items.length > 0 ? 'yes' : 'no',
        items: items.map((item) => ({
          ...item,
          day: on('01-03'),
          currency: 'USD',
          amount_minor: 123_456_789,
          paid_by: 'owner' as const,
        })),
      },
    });
  const [first, ...others] = ledgerQuestionKeys;
  await answer(first!, [{ note: names.company.slice(0, 200) }, { note: 'Apostilla' }]);
  for (const question of others) await answer(question, []);
  await page.goto(`${route}?empresa=${registrationId}&preguntas=1`);
  await expect(sheet.getByText('Todo respondido')).toBeVisible();
  await see('all answered');
  await goWithin(page, `${route}?duenos=1`);
  const owners = page.getByRole('dialog', { name: 'Los dueños en los extractos' });
  const name = owners.getByLabel('Otro nombre con el que sale').first();
  await name.fill(stranger);
  await owners.getByRole('button', { name: 'Añadir nombre' }).first().click();
  await expect(owners.getByText(/^Guardado: cambió 1 movimiento/)).toBeVisible();
  await owners.getByRole('button', { name: 'Añadir nombre' }).first().click();
  await expect(owners.getByText('Escribe cómo sale en el extracto')).toBeVisible();
  await see('the owners, a name added');

  await enterParties(page, see);
  await goWithin(page, `${route}?conciliar=1`);
  const processors = page.getByRole('dialog', { name: 'Conciliar con el 1099-K' });
  const stripe = processors.getByRole('form', { name: 'Cifras de Stripe' });
  await stripe.getByLabel('Bruto del año, en dólares').fill('10.500.000,00');
  await stripe.getByLabel('Comisiones').fill('500.000,01');
  await stripe.getByRole('button', { name: 'Guardar' }).click();
  await expect(processors.getByText('Según el 1099-K')).toBeVisible();
  await processors.getByRole('form', { name: 'Cifras de Etsy' }).getByRole('button', { name: 'No lo sé' }).click();
  await expect(processors.getByText('No se sabe el bruto')).toBeVisible();
  const paypal = processors.getByRole('form', { name: 'Cifras de PayPal' });
  await paypal.getByRole('button', { name: 'Guardar' }).click();
  await expect(paypal.getByText(/^Escribe el bruto/)).toBeVisible();
  await see('processors: one reconciled, one unknown, one without a gross');
}

async function enterParties(page: Page, see: See): Promise<void> {
  await goWithin(page, `${route}?partes=1`);
  const parties = page.getByRole('dialog', { name: 'Partes relacionadas' });
  await expect(parties.getByText(/^No hay ninguna/)).toBeVisible();
  await parties.getByRole('button', { name: 'Añadir una parte relacionada' }).click();
  const party = names.company.slice(0, 100);
  await parties.getByLabel('Nombre').fill(party);
  await parties.getByLabel('Qué es del dueño').selectOption('owned_by_owner');
  await parties.getByLabel('¿Persona o empresa?').selectOption('yes');
  await parties.getByLabel('¿Es de Estados Unidos para sus impuestos?').selectOption('no');
  await parties.getByLabel('Qué parte de ella tiene el dueño').fill('33,5');
  await parties.getByLabel('Calle y número').fill(stranger);
  await parties.getByLabel('Ciudad').fill('Lima');
  await parties.getByLabel('País').selectOption('PE');
  await parties.getByRole('button', { name: 'Guardar' }).click();
  await expect(parties.getByText('33,5 %')).toBeVisible();
  await parties.getByRole('button', { name: 'Añadir una parte relacionada' }).click();
  await parties.getByRole('button', { name: 'Guardar' }).click();
  await expect(parties.getByText('Di si es de Estados Unidos')).toBeVisible();
  await see('a related party of a long name, and one with all missing');

  await goWithin(page, `${route}?buscar=zumaya`);
  await page.getByRole('link', { name: stranger }).click();
  const entry = page.getByRole('dialog', { name: stranger });
  await entry.getByRole('button', { name: /^Categoría/ }).click();
  await page.getByPlaceholder('Escribe para buscar').fill('otros gastos');
  await page.keyboard.press('Enter');
  await expect(entry.getByText('La clasificaste tú')).toBeVisible();
  await entry.getByLabel('Con quién').selectOption({ label: party });
  await expect(entry.getByLabel('Qué fue')).toBeVisible();
  await entry.getByLabel('Qué fue').selectOption('services');
  await expect(entry.getByLabel('Qué fue')).toBeEnabled();
  const field = entry.getByLabel(/^Añadir (un|otro) recibo/);
  await field.setInputFiles(onePage(`${names.company.slice(0, 140)}.pdf`));
  await expect(entry.getByRole('list', { name: 'Recibos de este movimiento' })).toBeVisible();
  await field.setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
  await expect(entry.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await see('an entry with a related party, a receipt, and one that was refused');
}
