/**
 * Everything of one installation, in the order in which it is applied. `write.ts` writes it as plain YAML; a test holds
 * each against the API's schemas. The database is CloudNativePG's, in front of it its PgBouncer.
 */
import { secretNames as identitySecrets } from '@zarpa/identity/env.ts';
import { databaseOf } from './database.ts';
import type { Environment } from './environments.ts';
import { labels, type Manifest } from './manifest.ts';
import { balancers, networkPolicies } from './network.ts';

/** The balancer asks every 5 s and gives up after two answers: `DRAIN_DELAY_MS` is longer. */
const drainDelayMs = 15_000;
/** Delay, 15 s in which a process ends at the latest, and some more. */
const graceSeconds = 45;

const user = 65_532;
const secretsFolder = '/run/secrets/zarpa';

export function manifestsOf(environment: Environment): Manifest[] {
  const namespace = `zarpa-${environment.name}`;
  const inNamespace = (manifest: Manifest): Manifest => ({
    ...manifest,
    metadata: { ...manifest.metadata, namespace },
  });
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    ...[
      account,
      settingsOf('zarpa', serverSettings(environment)),
      settingsOf('zarpa-identity', identitySettings(environment)),
      ...databaseOf(environment),
      migration(environment),
      ...processes(environment),
      ...balancers(environment),
      ...networkPolicies,
    ].map(inNamespace),
  ];
}

const account: Manifest = {
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: { name: 'zarpa' },
  automountServiceAccountToken: false,
};

const settingsOf = (name: string, data: Record<string, string>): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data,
});

const serverSettings = ({ appHost, identityHost, settings }: Environment): Record<string, string> => ({
  PUBLIC_URL: `https://${appHost}`,
  AUTH_DOMAIN: identityHost,
  TRUST_PROXY: '1',
  DRAIN_DELAY_MS: String(drainDelayMs),
  SPOOL_DIR: '/spool',
  ...settings,
});

const identitySettings = ({ appHost, identityHost, identitySettings: own }: Environment): Record<string, string> => ({
  IDENTITY_URL: `https://${identityHost}`,
  APP_URLS: `https://${appHost}`,
  TRUST_PROXY: '1',
  DRAIN_DELAY_MS: String(drainDelayMs),
  // Within the cluster; the balancer is not asked.
  BACKCHANNEL_LOGOUT_URL: 'http://zarpa-api:5000/api/session/backchannel-logout',
  ...own,
});

/** Applied and waited for before anything else is changed: migrations suit the release that is still running. */
function migration({ image }: Environment): Manifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `zarpa-migrate-${image.split(':').at(-1)!.replaceAll('.', '-')}` },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: podOf({
        name: 'migrate',
        image,
        restartPolicy: 'Never',
        container: {
          args: ['migrate'],
          env: inFiles(['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'IDENTITY_DATABASE_URL']),
          resources: resources(100, 256),
        },
        secret: 'zarpa-migrate',
      }),
    },
  };
}

function processes(environment: Environment): Manifest[] {
  const { image, api, workers, secrets } = environment;
  return [
    deployment('api', api.atLeast, {
      image,
      config: 'zarpa',
      secret: 'zarpa',
      secrets,
      port: 5000,
      memoryMb: 512,
      hasSpool: true,
    }),
    deployment('worker', workers, {
      image,
      config: 'zarpa',
      secret: 'zarpa',
      secrets,
      port: 5002,
      env: [{ name: 'WORKER_HEALTH_PORT', value: '5002' }],
      // Four children read files beside it.
      memoryMb: 2_048,
      hasSpool: true,
    }),
    deployment('identity', Math.min(2, api.atLeast), {
      image,
      config: 'zarpa-identity',
      secret: 'zarpa-identity',
      secrets: identitySecrets,
      port: 5001,
      memoryMb: 256,
    }),
  ];
}

type Process = {
  image: string;
  config: string;
  secret: string;
  secrets: readonly string[];
  port: number;
  memoryMb: number;
  env?: { name: string; value: string }[];
  hasSpool?: boolean;
};

function deployment(name: string, replicas: number, process: Process): Manifest {
  const { image, config, secret, secrets, port, memoryMb, env = [], hasSpool = false } = process;
  const probe = (path: string) => ({ httpGet: { path, port } });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `zarpa-${name}`, labels: labels(name) },
    spec: {
      replicas,
      selector: { matchLabels: labels(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: podOf({
        name,
        image,
        secret,
        hasSpool,
        container: {
          args: [name],
          envFrom: [{ configMapRef: { name: config } }],
          env: [...inFiles(secrets), ...env],
          ports: [{ name: 'http', containerPort: port }],
          resources: resources(250, memoryMb),
          // A minute for a database that is starting, by our own patience; then again.
          startupProbe: { ...probe('/health/live'), periodSeconds: 2, failureThreshold: 40 },
          readinessProbe: { ...probe('/health/ready'), periodSeconds: 5, failureThreshold: 2, timeoutSeconds: 5 },
          // The process answers, whatever the database does.
          livenessProbe: { ...probe('/health/live'), periodSeconds: 10, failureThreshold: 6, timeoutSeconds: 5 },
        },
      }),
    },
  };
}

type Pod = {
  name: string;
  image: string;
  secret: string;
  container: Record<string, unknown>;
  restartPolicy?: 'Never';
  hasSpool?: boolean;
};

function podOf({ name, image, secret, container, restartPolicy, hasSpool = false }: Pod) {
  const spool = { name: 'spool', mountPath: '/spool' };
  return {
    metadata: { labels: labels(name) },
    spec: {
      serviceAccountName: 'zarpa',
      automountServiceAccountToken: false,
      ...(restartPolicy && { restartPolicy }),
      terminationGracePeriodSeconds: graceSeconds,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        fsGroup: user,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'kubernetes.io/hostname',
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: labels(name) },
        },
      ],
      containers: [
        {
          name,
          image,
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [
            { name: 'tmp', mountPath: '/tmp' },
            { name: 'secrets', mountPath: secretsFolder, readOnly: true },
            ...(hasSpool ? [spool] : []),
          ],
          ...container,
        },
      ],
      volumes: [
        { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } },
        { name: 'secrets', secret: { secretName: secret, defaultMode: 0o440 } },
        // Sealed pieces of uploads; a gigabyte is forty of the largest at once.
        ...(hasSpool ? [{ name: 'spool', emptyDir: { sizeLimit: '2Gi' } }] : []),
      ],
    },
  };
}

/** The Secret's keys bear the settings' names. */
const inFiles = (names: readonly string[]) =>
  names.map((name) => ({ name: `${name}_FILE`, value: `${secretsFolder}/${name}` }));

/** No limit of the processor: what waits for its turn only answers late. */
const resources = (milliCores: number, memoryMb: number) => ({
  requests: { cpu: `${milliCores}m`, memory: `${memoryMb}Mi` },
  limits: { memory: `${memoryMb}Mi` },
});
