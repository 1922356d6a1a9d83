import { documentsOperations } from '@zarpa/contract/documents.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { downloadCustomerFile } from './download-customer-file.ts';
import { downloadFile } from './download-file.ts';

/** What a customer has on paper; the bytes and their rows are the part `files`. */
export const documentsDomain: Domain = {
  name: 'documents',
  imports: [],
  operations: served(documentsOperations, { downloadFile, downloadCustomerFile }),
  tables: [],
};
