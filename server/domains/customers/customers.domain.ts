import { customersOperations } from '@zarpa/contract/customers/operations.ts';
import { customerPersonOperations } from '@zarpa/contract/customers/person.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { downloadCustomers } from './download-customers.ts';
import { listCustomers, searchCustomers } from './listed-customers.ts';
import { getCustomerMail, getCustomerMessages } from './person/customer-messages.ts';
import { deleteCustomerSessions } from './person/delete-customer-sessions.ts';
import { getCustomer } from './person/get-customer.ts';
import { getCustomerAccess } from './person/get-customer-access.ts';
import { getCustomerMoney } from './person/get-customer-money.ts';
import { listCustomerFiles } from './person/list-customer-files.ts';
import { listCustomerReaders } from './person/list-customer-readers.ts';
import { createCustomerNote } from './person/notes.ts';

export const customersDomain: Domain = {
  name: 'customers',
  imports: ['identity', 'privacy'],
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
  },
  tables: [
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
