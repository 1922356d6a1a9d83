import type { Environment } from './environments.ts';
import { labels, type Manifest } from './manifest.ts';

/** Services, what browsers reach them by, and how many there are. */
export function balancers({ appHost, identityHost, api }: Environment): Manifest[] {
  const service = (name: string, port: number): Manifest => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: `zarpa-${name}` },
    spec: { selector: labels(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
  });
  const budget = (name: string): Manifest => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: `zarpa-${name}` },
    spec: { maxUnavailable: 1, selector: { matchLabels: labels(name) } },
  });
  const rule = (host: string, name: string, port: number, path = '/') => ({
    host,
    http: {
      paths: [{ path, pathType: 'Prefix', backend: { service: { name: `zarpa-${name}`, port: { number: port } } } }],
    },
  });
  return [
    service('api', 5000),
    service('identity', 5001),
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: {
        name: 'zarpa',
        annotations: {
          'cert-manager.io/cluster-issuer': 'letsencrypt',
          // Uploads of 25 MB, and streams that stay open.
          'nginx.ingress.kubernetes.io/proxy-body-size': '30m',
          'nginx.ingress.kubernetes.io/proxy-read-timeout': '300',
          'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        },
      },
      spec: {
        tls: [{ hosts: [appHost, identityHost], secretName: 'zarpa-tls' }],
        rules: [rule(appHost, 'api', 5000), rule(identityHost, 'identity', 5001)],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: {
        name: 'zarpa-assets',
        annotations: {
          // While two releases answer side by side, a page of one asks for scripts that the other does not have.
          'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error timeout http_404',
          'nginx.ingress.kubernetes.io/proxy-next-upstream-tries': '3',
        },
      },
      spec: {
        tls: [{ hosts: [appHost], secretName: 'zarpa-tls' }],
        rules: [rule(appHost, 'api', 5000, '/assets/')],
      },
    },
    ...['api', 'worker', 'identity'].map(budget),
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'zarpa-api' },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'zarpa-api' },
        minReplicas: api.atLeast,
        maxReplicas: api.atMost,
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
        ],
      },
    },
  ];
}

/** Nothing reaches anything, but: who calls the two that answer browsers, who reads figures, and what ours call. */
export const networkPolicies: Manifest[] = [
  policy('nothing', {}, { policyTypes: ['Ingress', 'Egress'] }),
  policy(
    'browsers',
    { matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: ['api', 'identity'] }] },
    {
      policyTypes: ['Ingress'],
      ingress: [
        { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }] },
        { from: [{ podSelector: { matchLabels: labels('identity') } }], ports: [{ port: 5000 }] },
      ],
    },
  ),
  policy(
    'figures',
    { matchLabels: { 'app.kubernetes.io/name': 'zarpa' } },
    {
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
          ports: [{ port: 5000 }, { port: 5001 }, { port: 5002 }],
        },
      ],
    },
  ),
  policy(
    'out',
    { matchLabels: { 'app.kubernetes.io/name': 'zarpa' } },
    {
      policyTypes: ['Egress'],
      egress: [
        { ports: [{ port: 53, protocol: 'UDP' }, { port: 53 }] },
        // The database, its pooler, and the API for the identity provider.
        { to: [{ podSelector: {} }], ports: [{ port: 5432 }, { port: 5000 }] },
        // Providers, the file store and mail.
        { ports: [{ port: 443 }, { port: 465 }, { port: 587 }] },
      ],
    },
  ),
  policy(
    'database',
    { matchLabels: { 'cnpg.io/cluster': 'zarpa-database' } },
    {
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: [{ podSelector: {} }] },
        { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } }] },
      ],
      egress: [{}],
    },
  ),
];

function policy(name: string, podSelector: object, rest: object): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: { podSelector, ...rest },
  };
}
