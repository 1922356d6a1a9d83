import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { readEnv as readIdentityEnv } from '@zarpa/identity/env.ts';
import { configOf } from '@zarpa/server/config.ts';
import { makeTrialSealKey } from '@zarpa/server/domains/signatures/seal/seal-key.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { productionSettings } from '@zarpa/server/testing/app/production-settings.ts';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { describe, expect, test } from 'vitest';
import { environments } from './environments.ts';
import type { Manifest } from './manifest.ts';
import { manifestsOf } from './manifests.ts';
import { fileOf, textOf } from './write.ts';

type Model = { new (data: never): { validate: () => void }; apiVersion: string; kind: string };
const models = [
  Cluster,
  Pooler,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
  ServiceAccount,
] as unknown as Model[];

/** Throws what the API's schema says. */
function validate(manifest: Manifest): void {
  const Model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!Model) throw new Error(`no schema of ${manifest.apiVersion} ${manifest.kind}`);
  new Model(manifest as never).validate();
}

describe.each(environments)('$name', (environment) => {
  const manifests = manifestsOf(environment);
  const all = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is as the API wants it',
    (_, manifest) => expect(() => validate(manifest)).not.toThrow(),
  );

  test('what is checked in is what is written', () =>
    expect(readFileSync(fileOf(environment), 'utf8')).toBe(textOf(environment)));

  test('the processes start in production with these settings and no other', async () => {
    const { key, certificate } = await makeTrialSealKey(new Date(), 'Zarpa');
    const folder = mkdtempSync(join(tmpdir(), 'zarpa-secrets-'));
    const fill: Record<string, string> = {
      ...productionSettings,
      ...(environment.name === 'staging' && { STRIPE_SECRET_KEY: 'sk_test_clave' }),
      DATABASE_URL: 'postgres://zarpa_app@db/zarpa',
      AUTH_MANAGEMENT_CLIENT_SECRET: 'x'.repeat(32),
      METRICS_TOKEN: 'x'.repeat(16),
      MAIL_BOUNCE_SECRET: 'x'.repeat(16),
      SIGNING_KEY: key,
      SIGNING_CERTIFICATE: certificate,
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'clave',
      IDENTITY_ENCRYPTION_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    const settingsOf = (name: string): Record<string, string> => {
      const pod = (all('Deployment').find(({ metadata }) => metadata.name === name) as unknown as Deployed).spec
        .template.spec;
      const [container] = pod.containers;
      const config = all('ConfigMap').find(
        ({ metadata }) => metadata.name === container!.envFrom[0]!.configMapRef.name,
      );
      const fromFiles = container!.env.map(({ name: variable, value }) => {
        if (!variable.endsWith('_FILE')) return [variable, value];
        const secret = variable.slice(0, -'_FILE'.length);
        writeFileSync(join(folder, secret), fill[secret] ?? 'postgres://zarpa_app@db/zarpa');
        return [variable, join(folder, secret)];
      });
      // Placeholders of the examples; an installation names its own.
      const own = Object.entries(config!['data'] as Record<string, string>).map(([key, value]) => [
        key,
        value.replace('…', 'clave'),
      ]);
      return { NODE_ENV: 'production', ...Object.fromEntries([...own, ...fromFiles]) };
    };
    for (const name of ['zarpa-api', 'zarpa-worker']) {
      const config = configOf(readEnv(settingsOf(name)));
      expect([config.isProduction, config.isStaging]).toEqual([true, environment.name === 'staging']);
      expect(config.files.s3?.bucket).toMatch(/^zarpa/);
    }
    expect(readIdentityEnv(settingsOf('zarpa-identity')).IDENTITY_URL).toBe(`https://${environment.identityHost}`);
  });

  test('a process has time to end after the balancer has heard, and none is missing during a release', () => {
    const delays = (all('ConfigMap') as unknown as { metadata: { name: string }; data: Record<string, string> }[]).map(
      ({ data }) => Number(data['DRAIN_DELAY_MS']),
    );
    expect(delays).toHaveLength(2);
    for (const { spec } of all('Deployment') as unknown as Deployed[]) {
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      const [{ readinessProbe, livenessProbe }] = spec.template.spec.containers as [Probed];
      for (const delayMs of delays) {
        expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(delayMs / 1_000 + 20);
        // Two answers missed, at the balancer's pace, come before the delay is over.
        const heardMs = readinessProbe.periodSeconds * (readinessProbe.failureThreshold + 1) * 1_000;
        expect(heardMs).toBeLessThanOrEqual(delayMs);
      }
      expect(livenessProbe.httpGet.path).toBe('/health/live');
    }
  });
});

test('scripts that one process lacks are asked of another, and nothing else is', () => {
  const ingresses = manifestsOf(environments[0]!).filter(({ kind }) => kind === 'Ingress') as unknown as Entry[];
  const retrying = ingresses.filter(({ metadata }) =>
    metadata.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']?.includes('http_404'),
  );
  expect(retrying.map(({ spec }) => spec.rules.flatMap(({ http }) => http.paths.map(({ path }) => path)))).toEqual([
    ['/assets/'],
  ]);
});

type Entry = {
  metadata: { annotations: Record<string, string> };
  spec: { rules: { http: { paths: { path: string }[] } }[] };
};

test('a field of the wrong kind is refused', () => {
  const [deployment] = manifestsOf(environments[0]!).filter(({ kind }) => kind === 'Deployment');
  expect(() => validate({ ...deployment!, spec: { replicas: 'two' } })).toThrow(/replicas|selector|template/);
  expect(() => validate({ ...deployment!, kind: 'Deployement' })).toThrow('no schema of apps/v1 Deployement');
});

type Probed = {
  readinessProbe: { periodSeconds: number; failureThreshold: number };
  livenessProbe: { httpGet: { path: string } };
  env: { name: string; value: string }[];
  envFrom: { configMapRef: { name: string } }[];
};
type Deployed = {
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: number } };
    template: { spec: { terminationGracePeriodSeconds: number; containers: Probed[] } };
  };
};
