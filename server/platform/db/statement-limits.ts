import pg from 'pg';

/**
 * Settings of each login, which hold through every pooler. Our clients give up earlier and cancel (`openDatabase`);
 * these end what a killed or frozen process left behind.
 */
export const statementLimits: Readonly<Record<string, string>> = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
};

/** For the next sessions of the login that `url` names: a role may set its own. */
export async function limitStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(statementLimits))
      await client.query(`alter role current_user set ${name} = '${value}'`);
  } finally {
    await client.end();
  }
}
