import { Client } from 'pg';

export type Books = {
  registrations: {
    id: string;
    userId: string;
    status: string;
    intentId: string | null;
    amount: number;
    currency: string;
  }[];
  orders: { registrationId: string; amount: number }[];
  messages: { id: string; registrationId: string; isSent: boolean }[];
  jobsOpen: number;
};

export async function readBooks(databaseUrl: string): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[];
  try {
    return {
      registrations: await rows(
        `select id, user_id as "userId", payment_status as status, payment_intent_id as "intentId", amount_cents as amount, currency from registrations`,
      ),
      orders: await rows(`select registration_id as "registrationId", total_amount_cents as amount from orders`),
      messages: await rows(
        `select id, ref as "registrationId", sent_at is not null as "isSent" from outbox where kind = 'payment-received'`,
      ),
      jobsOpen: (await rows(`select 1 from pgboss.job where name = 'deliver-outbox' and state < 'completed'`)).length,
    };
  } finally {
    await client.end();
  }
}
