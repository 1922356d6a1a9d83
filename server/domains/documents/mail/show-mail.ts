import type { CompanyMail } from '@zarpa/contract/documents/company-mail.ts';
import type { MailRow } from './company-mail.queries.ts';

export function mailOf(row: MailRow): CompanyMail {
  return {
    id: row.id,
    registration_id: row.registration_id,
    kind: row.kind,
    sender: row.sender,
    subject: row.subject,
    received_on: row.received_on,
    deadline: row.deadline,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    document_id: row.document_id,
  };
}
