/** File size as in portal.md §2: the server's text if present, else KB with one decimal. Pure. */
import { once } from '@zarpa/contract/values/once.rules.ts';
import type { Statement } from '../statements.data.ts';

export function sizeOf(file: Pick<Statement, 'file_size'> & Partial<Pick<Statement, 'file_size_formatted'>>): string {
  return file.file_size_formatted || `${oneDecimal().format(file.file_size / 1024)} KB`;
}

const oneDecimal = once(() => new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
