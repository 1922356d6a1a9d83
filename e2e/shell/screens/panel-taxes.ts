import { randomUUID } from 'node:crypto';
import { createAccount } from '../../account.ts';
import { openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { ownWords, walkedBefore } from '../../own-words.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names } from './names.ts';
import { seeReturns } from './panel-returns.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/admin/impuestos';

/** That no journey writes in: one for each time that this one is walked. */
const currencies = ['ISK', 'HUF', 'CZK'] as const;

/** Sixty dates of one company, around today. */
const makeDates = `
  insert into obligations (registration_id, key, user_id, rule, period, due_on, state, reason, settled_at, changed_at)
  select r.id, 'fbar:' || (2100 + n), r.user_id, 'fbar', (2100 + n)::text, current_date + (n - 10) * 3,
         case when n % 20 = 0 then 'not_applicable' else 'due' end, case when n % 20 = 0 then $2 end,
         case when n % 20 = 0 then now() end, now()
    from registrations r, generate_series(1, 60) n where r.id = $1`;

/** A hundred and twenty entries of a bank in a currency that only this company has, around the year. */
const makeEntries = `
  with statement as (
    insert into ledger_entries (id, registration_id, user_id, kind, account, day, currency, amount_minor, description,
      counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, note)
    select gen_random_uuid(), r.id, r.user_id, 'hand', 'hand::' || $3::text, current_date, $3::text, n * 100 - 6000,
           $2 || ' ' || n, $2, '', '', '', case when n % 2 = 0 then 'software' else 'unclassified' end, 'person', '', 'sure',
           case when n = 120 then $2 else '' end
      from registrations r, generate_series(1, 120) n where r.id = $1 and n <> 60 returning id)
  select count(*) from statement`;

/** One line of a bank, of today, under an account whose name is as long as a bank may write it. */
function mercury(): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  return `${header}\n${month}-${day}-${year},${names.company},-20.00,Sent,Mercury ${names.company.slice(0, 100)},,,\n`;
}

const parts = [
  'libro',
  '$registrationId',
  'tipos-de-cambio',
  'reglas',
  'declaraciones',
  'declaraciones/$id',
  'formularios',
  'criterios',
];

export const panelTaxesScreens: Screen[] = [
  {
    routes: [route, ...parts.map((part) => `${route}/${part}`)],
    name: 'dates, rules, ledgers and returns in the panel',
    expectedErrors: /status of 404 .*\/api\/admin\/(companies|returns)/,
    walk: async ({ page, context, see }) => {
      const browser = context.browser()!;
      const customer = await openUnseen(browser, await createAccount({ ...names.person, email: names.email() }));
      const { registrationId } = await createCompany(customer, longDetails());
      const id = [registrationId];
      await query(`update companies set formed_on = '2024-11-20' where registration_id = $1`, id);
      await query(makeDates, [registrationId, names.company]);
      await query(
        `insert into tax_facts (registration_id, fact, user_id, value, answered_at)
           select id, fact, user_id, to_jsonb(value), now() from registrations,
             (values ('taxed_as', 'default'), ('owners_are', 'foreign'), ('fiscal_year_end', '12-31')) as said (fact, value)
            where id = $1`,
        id,
      );
      const currency = currencies[walkedBefore() % currencies.length]!;
      await query(makeEntries, [registrationId, names.company, currency]);
      await customer.call('POST /api/tax/upload-bank-statement', {
        body: { company_id: registrationId, year: new Date().getUTCFullYear() },
        file: { name: 'mercury.csv', mimeType: 'text/csv', buffer: Buffer.from(mercury()) },
      });
      const staff = await openSession(context, await createAdministrator('taxes’ screen, panel', names.person));
      await enroll(staff);
      await page.goto(`${route}?vista=vencidas&regla=fbar`);
      await expect(page.getByText('hace 27 días').first()).toBeVisible();
      await see('what has passed', allWidths);
      await goWithin(page, `${route}?vista=proximas&regla=form_1120`);
      await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
      await see('nothing');
      await goWithin(page, `${route}/${registrationId}`);
      await page.getByText('Formulario 5472 con 1120 pro forma (2024)').click();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Fecha de constitución: 20', visible: true }).first(),
      ).toBeVisible();
      await see('one company', allWidths);
      await page.getByRole('button', { name: 'Anotar un dato' }).click();
      await page.getByRole('combobox', { name: 'Dato' }).selectOption({ label: 'Fecha de disolución' });
      await page.getByRole('button', { name: 'Anotar un cambio de miembros' }).click();
      const change = page.getByRole('form', { name: 'Anotar un cambio de miembros' });
      await change.getByRole('combobox', { name: 'Qué es' }).selectOption({ label: 'Una empresa' });
      await change.getByRole('button', { name: 'Anotar', exact: true }).click();
      await expect(change.locator('[aria-invalid=true]').first()).toBeVisible();
      await see('a fact and a change of members, refused', allWidths);
      await goWithin(page, `${route}/libro`);
      await expect(page.getByRole('heading', { name: 'Libro de reglas' })).toBeVisible();
      await page.getByText('Formulario 5472 con 1120 pro forma').first().click();
      await expect(page.getByText(/25,000 por formulario y año/)).toBeVisible();
      await see('the book', allWidths);
      const entries = async () => {
        const [{ count } = { count: 0 }] = await query<{ count: number }>(
          'select count(*)::int as count from ledger_entries where registration_id = $1',
          [registrationId],
        );
        return count;
      };
      await expect.poll(entries, { timeout: 30_000 }).toBe(122);
      await goWithin(page, `${route}/${registrationId}?ver=movimientos`);
      await expect(page.getByText('122 movimientos ·')).toBeVisible();
      await see('movements of a company', allWidths);
      await page.getByRole('link', { name: 'Siguiente' }).click();
      await expect(page.getByRole('link', { name: 'Anterior' })).toBeVisible();
      await goWithin(page, `${route}/${registrationId}?ver=movimientos&vista=divididos`);
      await expect(page.getByText('Ningún movimiento coincide.')).toBeVisible();
      await goWithin(page, `${route}/tipos-de-cambio`);
      await expect(page.getByText('119 movimientos de una empresa').first()).toBeVisible();
      await page.getByRole('button', { name: `Añadir ${currency}` }).click();
      const form = page.getByRole('form', { name: 'Tipo de cambio' });
      await form.getByLabel('Dólares por una unidad').fill('0.0072');
      await form.getByRole('button', { name: 'Guardar' }).click();
      await expect(form.getByText('Escribe de dónde es')).toBeVisible();
      await see('a rate that is missing', allWidths);
      await staff.call('PUT /api/admin/ledger/rates', {
        body: { currency, year: 2001, rate: '0.0072', source: names.company.slice(0, 300) },
      });
      await staff.call('PUT /api/admin/ledger/rates', {
        body: { currency, year: 2002, rate: '0.0109', source: 'https://example.com/tipos/2002' },
      });
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(`^${currency} 2002`) })).toBeVisible();
      await see('rates');
      await goWithin(page, `${route}/reglas`);
      await page.getByRole('button', { name: 'Añadir una regla' }).click();
      const words = ownWords('faro de la regla', ' vista');
      const rule = page.getByRole('form', { name: 'Regla' });
      await rule.getByLabel('Palabras').fill(words);
      await expect(rule.getByText('Ahora no coincide con ninguno.')).toBeVisible();
      await see('a new rule');
      await staff.call('POST /api/admin/ledger/rules', {
        body: {
          id: randomUUID(),
          how: 'contains',
          text: words,
          direction: 'out',
          category: 'software',
          note: names.company.slice(0, 300),
        },
      });
      await page.reload();
      await expect(page.getByRole('row', { name: words })).toBeVisible();
      await see('rules');
      await page.getByRole('row', { name: words }).getByRole('button', { name: 'Quitar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('a rule on its way out');
      await seeReturns(page, browser, see);
      await goWithin(page, `${route}/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11`);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    },
  },
];
