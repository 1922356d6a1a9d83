import { StartFailure } from './http/serve.ts';
import type { WebhookEndpoint } from './stripe/webhook-sender.ts';

export const providers = ['stripe', 'geocoding', 'mail', 'partner', 'corporate-tools', 'llm'] as const;
export type Provider = (typeof providers)[number];

export type Settings = {
  host: string;
  dataDir: string | undefined;
  providers: Set<Provider>;
  stripe: {
    port: number;
    secretKey: string;
    publishableKey: string;
    publicUrl: string | undefined;
    webhooks: WebhookEndpoint[];
  };
  geocoding: { port: number };
  mail: { port: number; smtpPort: number };
  partner: { port: number };
  corporateTools: { port: number; accessKey: string; secretKey: string; stepMs: number };
  llm: { port: number };
  controlPort: number;
};

/** Reads the variables listed in `docs/sandbox.md`; exits with one sentence on an invalid value. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Settings {
  const text = (name: string, fallback: string) => environment[name] ?? fallback;
  const port = (name: string, fallback: number) => {
    const value = Number(environment[name] || fallback);
    if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
    throw new StartFailure(`${name} debe ser un puerto (0 a 65535), no «${environment[name]}».`);
  };
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET', 'whsec_sandbox');
  // Empty means none; commas separate several.
  const webhookUrls = text('SANDBOX_WEBHOOK_URL', 'http://localhost:5000/api/payments/webhook');
  return {
    host: environment['SANDBOX_HOST'] || '127.0.0.1',
    dataDir: environment['SANDBOX_DATA_DIR'] || undefined,
    providers: readProviders(environment['SANDBOX_PROVIDERS'] || providers.join(',')),
    stripe: {
      port: port('SANDBOX_STRIPE_PORT', 5002),
      secretKey: text('STRIPE_SECRET_KEY', 'sk_test_sandbox'),
      publishableKey: text('STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
      publicUrl: environment['SANDBOX_STRIPE_PUBLIC_URL'] || undefined,
      webhooks: readUrls(webhookUrls).map((url) => ({ url, secret: webhookSecret })),
    },
    geocoding: { port: port('SANDBOX_GEOCODING_PORT', 5003) },
    mail: { port: port('SANDBOX_MAIL_PORT', 5004), smtpPort: port('SANDBOX_SMTP_PORT', 5025) },
    partner: { port: port('SANDBOX_PARTNER_PORT', 5007) },
    corporateTools: {
      port: port('SANDBOX_FILING_PORT', 5008),
      accessKey: text('FILING_ACCESS_KEY', 'sandbox-access'),
      secretKey: text('FILING_SECRET_KEY', 'sandbox-secret'),
      stepMs: readStep(environment['SANDBOX_FILING_STEP_MS'] || '3000'),
    },
    llm: { port: port('SANDBOX_LLM_PORT', 5009) },
    controlPort: port('SANDBOX_CONTROL_PORT', 5005),
  };
}

function readProviders(list: string): Set<Provider> {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !providers.includes(name as Provider));
  if (unknown !== undefined)
    throw new StartFailure(`SANDBOX_PROVIDERS no conoce «${unknown}»; conoce ${providers.join(', ')}.`);
  return new Set(names as Provider[]);
}

function readStep(value: string): number {
  const stepMs = Number(value);
  if (Number.isInteger(stepMs) && stepMs >= 0) return stepMs;
  throw new StartFailure(`SANDBOX_FILING_STEP_MS debe ser un número de milisegundos, no «${value}».`);
}

function readUrls(list: string): string[] {
  const urls = list
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const wrong = urls.find((url) => !URL.canParse(url));
  if (wrong) throw new StartFailure(`SANDBOX_WEBHOOK_URL no es una dirección válida: «${wrong}».`);
  return urls;
}
