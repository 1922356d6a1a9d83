import { customersOperations } from '@zarpa/contract/customers/operations.ts';
import { accountHelpOperations } from '@zarpa/contract/customers/help.ts';
import { customerPersonOperations } from '@zarpa/contract/customers/person.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { newAddressMail, oldAddressMail } from './customers.mails.ts';
import { downloadCustomers } from './download-customers.ts';
import { saveAccountBlock } from './help/account-block.ts';
import {
  cancelAddressCorrection,
  createAddressCorrection,
  verifyAddressCorrection,
} from './help/address-correction.ts';
import { applyCorrections } from './help/apply-corrections.ts';
import { createFactorReset, reviewFactorReset } from './help/factor-reset.ts';
import { getAccountHelp } from './help/get-account-help.ts';
import { listCustomers, searchCustomers } from './listed-customers.ts';
import { getCustomerMail, getCustomerMessages } from './person/customer-messages.ts';
import { deleteCustomerSessions } from './person/delete-customer-sessions.ts';
import { getCustomer } from './person/get-customer.ts';
import { getCustomerAccess } from './person/get-customer-access.ts';
import { getCustomerMoney } from './person/get-customer-money.ts';
import { listCustomerFiles } from './person/list-customer-files.ts';
import { listCustomerReaders } from './person/list-customer-readers.ts';
import { createCustomerNote } from './person/notes.ts';

const addressMails = () => import('./help/compose-address-mails.ts');

export const customersDomain: Domain = {
  name: 'customers',
  imports: ['identity', 'staff', 'two-factor', 'payments', 'privacy'],
  operations: {
    ...served(customersOperations, {
      listCustomers,
      searchCustomers,
      downloadCustomers,
      createCustomerNote,
      deleteCustomerSessions,
    }),
    ...served(customerPersonOperations, {
      getCustomer,
      getCustomerMoney,
      getCustomerMessages,
      getCustomerMail,
      listCustomerFiles,
      getCustomerAccess,
      listCustomerReaders,
    }),
    ...served(accountHelpOperations, {
      getAccountHelp,
      createAddressCorrection,
      cancelAddressCorrection,
      verifyAddressCorrection,
      createFactorReset,
      reviewFactorReset,
      saveAccountBlock,
    }),
  },
  scheduledTasks: [{ name: 'correct addresses', restMs: 10_000, run: applyCorrections }],
  mails: [
    write(newAddressMail, async () => (await addressMails()).composeNewAddress),
    write(oldAddressMail, async () => (await addressMails()).composeOldAddress),
  ],
  tables: [
    personal('address_corrections', {
      person: 'user_id',
      file: 'correcciones-de-tu-correo.json',
      order: 'made_at',
      // The team's words, and who of it.
      withheld: ['reason', 'made_by', 'new_hash', 'old_hash'],
      forget: 'always',
    }),
    personal('customer_notes', {
      person: 'user_id',
      isOfPerson: true,
      file: 'anotaciones-sobre-ti.json',
      order: 'noted_at',
      // The team's notes, their author, and the idempotency key.
      withheld: ['staff_id', 'text', 'send_key'],
      forget: 'always',
    }),
  ],
};
