import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { PageList } from '../answers/web-pages.ts';

/** A policy without 'unsafe-inline' and 'unsafe-eval'; only the configuration names outside origins. */
export async function securityHeaders(app: FastifyInstance, config: Config, list: PageList): Promise<void> {
  const card = cardOrigins(config);
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...quoted(list.scriptHashes), ...card.script],
        styleSrc: ["'self'", ...quoted(list.styleHashes)],
        imgSrc: ["'self'", 'data:', 'https:', config.auth.url],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", config.auth.url, ...card.connect],
        frameSrc: [config.auth.url, ...card.frame],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isProduction && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Set below, for operations too.
    strictTransportSecurity: false,
  });
  const permissions = `camera=(), microphone=(), geolocation=(), payment=(self ${card.frame.map((origin) => `"${origin}"`).join(' ')})`;
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (config.isProduction) reply.headers(transport);
    if (request.url.startsWith('/api/')) {
      // Responses that are the same for everybody (the reference) set their own caching.
      reply.headers({ ...forApi, 'cache-control': reply.getHeader('cache-control') ?? forApi['cache-control'] });
      if (!reply.hasHeader(policy)) reply.headers(forData);
    } else if (request.url.startsWith('/assets/')) {
      for (const name of pageHeaders) reply.removeHeader(name);
      // A worker has a policy of its own.
      if (!String(reply.getHeader(policy)).startsWith("default-src 'none'")) reply.headers(forData);
    } else reply.header('permissions-policy', permissions);
    done();
  });
}

/** A page's headers mean nothing for JSON and scripts, and weigh more than a small script; these do. `serve` skips helmet for operations. */
const policy = 'content-security-policy';
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const forData = { [policy]: "default-src 'none'; frame-ancestors 'none'" };
const transport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const forApi = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** For streamed responses, which bypass the framework's hooks. */
export function headersOfStream(config: Pick<Config, 'isProduction'>) {
  return { ...forApi, ...forData, ...(config.isProduction && transport) };
}

/** docs.stripe.com/security/guide#content-security-policy; a stand-in uses one origin for everything. */
function cardOrigins(config: Config) {
  const scriptUrl = config.browser.stripe.scriptUrl;
  if (scriptUrl) {
    const { origin } = new URL(scriptUrl);
    return { script: [origin], frame: [origin], connect: [] };
  }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
