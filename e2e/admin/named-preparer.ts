/** Names a preparer of federal returns, so that the team files new packets. */
import { randomUUID } from 'node:crypto';
import { query } from '../database.ts';

export async function namePreparer(): Promise<void> {
  await query(
    `insert into preparers (id, name, ptin, firm_name, firm_ein, firm_address, firm_phone, reason, set_by, set_at)
     values ($1, 'Preparador Inscrito', 'P01234567', 'Firma Inscrita LLC', '', '', '', 'x', 'x', clock_timestamp())`,
    [randomUUID()],
  );
}
