import { accountScreens } from './account.ts';
import { agreementScreens } from './agreement.ts';
import { casesScreens } from './cases.ts';
import { chatScreens } from './chat.ts';
import { companiesScreens } from './companies.ts';
import { bankFolderScreens } from './bank-folder.ts';
import { documentsScreens } from './documents.ts';
import { formationScreens } from './formation.ts';
import { ledgerScreens } from './ledger.ts';
import { ledgerToldScreens } from './ledger-told.ts';
import { noticesScreens } from './notices.ts';
import { ordersScreens } from './orders.ts';
import { panelScreens } from './panel.ts';
import { panelLedgerScreens } from './panel-ledger.ts';
import { panelReturnsScreens } from './panel-returns.ts';
import { panelTaxesScreens } from './panel-taxes.ts';
import { places } from './places.ts';
import { profileScreens } from './profile.ts';
import { providerScreens } from './provider.ts';
import { queueScreens } from './queue.ts';
import { returnsScreens } from './returns.ts';
import type { Screen } from './screen.ts';
import { secondFactorScreens } from './second-factor.ts';
import { systemScreens } from './system.ts';
import { taxesScreens } from './taxes.ts';
import { supportFaqScreens } from './support-faq.ts';
import { taxFilesScreens } from './tax-files.ts';
import { threadsScreens } from './threads.ts';
import { visitorScreens } from './visitor.ts';
import { wizardScreens } from './wizard.ts';

/** Each screen with its states; a route without a row here fails. */
export const screens: Screen[] = [
  ...wizardScreens,
  ...accountScreens,
  ...companiesScreens,
  ...documentsScreens,
  ...agreementScreens,
  ...bankFolderScreens,
  ...ordersScreens,
  ...formationScreens,
  ...profileScreens,
  ...taxesScreens,
  ...taxFilesScreens,
  ...ledgerScreens,
  ...ledgerToldScreens,
  ...returnsScreens,
  ...supportFaqScreens,
  ...noticesScreens,
  ...secondFactorScreens,
  ...panelScreens,
  ...panelLedgerScreens,
  ...panelReturnsScreens,
  ...panelTaxesScreens,
  ...threadsScreens,
  ...systemScreens,
  ...chatScreens,
  ...casesScreens,
  ...queueScreens,
  ...visitorScreens,
  ...providerScreens,
  ...places,
];
