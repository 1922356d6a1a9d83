/**
 * Every screen in each of its states: accessible in both themes, fits the window, nothing cut off. All names have
 * the longest value that the contract accepts, without spaces.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '../journey.ts';
import { casesScreens } from './screens/cases.ts';
import { customersScreens } from './screens/customers.ts';
import { documentsScreens } from './screens/documents.ts';
import { formationScreens } from './screens/formation.ts';
import { ledgerScreens } from './screens/ledger.ts';
import { peopleScreens } from './screens/people.ts';
import { renewalsScreens } from './screens/renewals.ts';
import type { Screen } from './screens/screen.ts';
import { visitorScreens } from './screens/visitor.ts';

/** A route without a row here fails. */
const screens: Screen[] = [
  ...documentsScreens,
  ...formationScreens,
  ...ledgerScreens,
  ...casesScreens,
  ...customersScreens,
  ...peopleScreens,
  ...renewalsScreens,
  ...visitorScreens,
];

/** Screens without a row, with the journey that checks them. */
const checkedElsewhere: Record<string, string> = {
  '/admin/ajustes': 'admin/settings.e2e.ts',
  '/admin/ajustes/correos': 'admin/settings.e2e.ts',
  '/admin/auditoria': 'admin/team.ts',
  '/admin/ayuda': 'support/threads.e2e.ts',
  '/admin/ayuda/preguntas': 'support/threads.e2e.ts',
  '/admin/carga': 'admin/settings.e2e.ts',
  '/admin/catalogo': 'admin/catalogue.e2e.ts',
  '/admin/dinero': 'admin/money.ts',
  '/admin/dinero/$registrationId': 'admin/money.ts',
  '/admin/dinero/disputas/$disputeId': 'admin/dispute.e2e.ts',
  '/admin/firmas': 'admin/signatures.e2e.ts',
  '/admin/firmas/$id': 'admin/signatures.e2e.ts',
  '/admin/dinero/pagos-al-banco/$payoutId': 'admin/dispute.e2e.ts',
  '/admin/equipo': 'admin/team.ts',
  '/admin/impuestos': 'admin/rates.e2e.ts',
  '/admin/impuestos/$registrationId': 'admin/rates.e2e.ts',
  '/admin/impuestos/criterios': 'admin/returns.e2e.ts',
  '/admin/impuestos/declaraciones': 'admin/returns.e2e.ts',
  '/admin/impuestos/declaraciones/$id': 'admin/returns.e2e.ts',
  '/admin/impuestos/formularios': 'admin/returns.e2e.ts',
  '/admin/impuestos/libro': 'admin/rates.e2e.ts',
  '/admin/impuestos/reglas': 'admin/rates.e2e.ts',
  '/admin/impuestos/tipos-de-cambio': 'admin/rates.e2e.ts',
  '/admin/lotes': 'admin/batch.e2e.ts',
  '/admin/lotes/$id': 'admin/batch.e2e.ts',
  '/admin/politicas': 'admin/door.e2e.ts',
  '/admin/ajustes/retencion': 'admin/settings.e2e.ts',
  '/admin/sistema': 'admin/system.e2e.ts',
  '/empresa/firmas/$id': 'signatures/envelope.e2e.ts',
  '/firmar': 'signatures/sign.e2e.ts',
  '/empresa/cuenta': 'identity/account.e2e.ts',
  '/empresa/empresas/$registrationId/perfil': 'profile/profile.e2e.ts',
  '/empresa/impuestos': 'shell/shell.e2e.ts',
  '/empresa/impuestos/cuentas': 'tax/files.e2e.ts',
  '/empresa/impuestos/fechas': 'tax/dates.e2e.ts',
  '/empresa/impuestos/papeles': 'returns/returns.e2e.ts',
  '/empresa/nueva': 'companies/mishaps.e2e.ts',
  '/empresa/ordenes': 'orders/orders.e2e.ts',
  '/empresa/soporte': 'support/chat.e2e.ts',
};

for (const { name, expectedErrors, walk } of screens)
  test.describe(() => {
    test.use({ expectedErrors, viewport: { width: 1440, height: 900 } });
    test.setTimeout(240_000);
    test(`${name}: accessible in both themes, and fits with 200 letters without a space`, ({ page, context, see }) =>
      walk({ page, context, see }));
  });

test('every route has a row, and every row leads to a route', () => {
  // Redirects have no screen.
  const screen = /getParentRoute: \(\) => (\w+),\n  path: '([^']+)',\n  staticData/g;
  const above: Record<string, string> = {
    rootRoute: '',
    company: '/empresa',
    oneCompany: '/empresa/empresas/$registrationId',
    taxes: '/empresa/impuestos',
    staff: '/admin',
  };
  const known = ['public', 'app', 'panel', 'panel-tax'].flatMap((file) =>
    [...readFileSync(`web/routes/${file}-routes.ts`, 'utf8').matchAll(screen)].map(
      ([, parent, path]) => `${above[parent!]}${path === '/' ? '' : path}`,
    ),
  );
  for (const file of Object.values(checkedElsewhere))
    expect(readFileSync(`e2e/${file}`, 'utf8')).toContain('await see(');
  const rows = [...screens.flatMap(({ routes }) => routes ?? []), ...Object.keys(checkedElsewhere)];
  expect([...new Set(rows)].toSorted()).toEqual(known.toSorted());
});
