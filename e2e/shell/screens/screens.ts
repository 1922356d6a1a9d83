import { casesScreens } from './cases.ts';
import { documentsScreens } from './documents.ts';
import { formationScreens } from './formation.ts';
import { ledgerScreens } from './ledger.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor.ts';

/** A route without a row here fails. */
export const screens: Screen[] = [
  ...documentsScreens,
  ...formationScreens,
  ...ledgerScreens,
  ...casesScreens,
  ...visitorScreens,
];

/** Screens without a row, with the journey that checks them. */
export const checkedElsewhere: Record<string, string> = {
  '/admin/ayuda': 'support/threads.e2e.ts',
  '/admin/ayuda/preguntas': 'support/threads.e2e.ts',
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
  '/admin/politicas': 'admin/door.e2e.ts',
  '/admin/sistema': 'admin/system.e2e.ts',
  '/empresa/cuenta': 'identity/account.e2e.ts',
  '/empresa/empresas/$registrationId/perfil': 'profile/profile.e2e.ts',
  '/empresa/impuestos': 'shell/shell.e2e.ts',
  '/empresa/nueva': 'companies/mishaps.e2e.ts',
  '/empresa/ordenes': 'orders/orders.e2e.ts',
  '/empresa/soporte': 'support/chat.e2e.ts',
};
