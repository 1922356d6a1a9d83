import type { Environment } from './environments.ts';
import type { Manifest } from './manifest.ts';

/** Not run here: the operator is not part of the trials, which fail a Patroni cluster over instead. */
export function databaseOf({ database }: Environment): Manifest[] {
  return [
    {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      metadata: { name: 'zarpa-database' },
      spec: {
        instances: database.instances,
        imageName: 'ghcr.io/cloudnative-pg/postgresql:18.4',
        storage: { size: database.storage },
        bootstrap: {
          initdb: {
            database: 'zarpa',
            owner: 'zarpa_owner',
            // The two others exist before the first migration; their passwords are those of `managed`.
            postInitApplicationSQL: [
              'create role zarpa_app login',
              'create role zarpa_identity login',
              'create schema identity authorization zarpa_identity',
            ],
          },
        },
        managed: {
          roles: [
            { name: 'zarpa_app', login: true, passwordSecret: { name: 'zarpa-app' } },
            { name: 'zarpa_identity', login: true, passwordSecret: { name: 'zarpa-identity-login' } },
          ],
        },
        // A transaction is told as done when a second machine has it.
        ...(database.instances > 1 && {
          postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
        }),
        stopDelay: 60,
        switchoverDelay: 60,
      },
    },
    {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Pooler',
      metadata: { name: 'zarpa-pooler' },
      spec: {
        cluster: { name: 'zarpa-database' },
        instances: Math.min(2, database.instances),
        type: 'rw',
        pgbouncer: {
          poolMode: 'transaction',
          parameters: {
            max_client_conn: '1000',
            default_pool_size: '16',
            max_prepared_statements: '200',
            query_wait_timeout: '10',
            server_login_retry: '1',
          },
        },
      },
    },
  ];
}
