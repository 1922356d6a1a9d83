import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export type Settings = {
  dataDir: string;
  ports: Ports;
  own: {
    database: boolean;
    identity: boolean;
    stripe: boolean;
    geocoding: boolean;
    mail: boolean;
    partner: boolean;
    filing: boolean;
    llm: boolean;
  };
  /** `npm run dev`: processes start from the sources, without a build. */
  isDevelopment: boolean;
  environment: Record<string, string | undefined>;
};

export type Ports = {
  web: number;
  identity: number;
  stripe: number;
  geocoding: number;
  inbox: number;
  control: number;
  worker: number;
  partner: number;
  filing: number;
  llm: number;
  smtp: number;
  api: number;
};

/**
 * Ports follow `PORT` (5000): identity 5001, cards 5002, maps 5003, inbox 5004, control 5005, the worker's health
 * 5006, the filing partner's portal 5007 and API 5008, the language model 5009, SMTP 5025.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): Settings {
  const base = Number(environment['PORT'] ?? 5000);
  if (!Number.isInteger(base) || base < 1 || base > 65_000)
    throw new Error(`PORT debe ser un número de puerto, no «${environment['PORT']}».`);
  return {
    dataDir: resolve(projectRoot, environment['DATA_DIR'] ?? '.data'),
    ports: {
      web: base,
      identity: base + 1,
      stripe: base + 2,
      geocoding: base + 3,
      inbox: base + 4,
      control: base + 5,
      worker: base + 6,
      partner: base + 7,
      filing: base + 8,
      llm: base + 9,
      smtp: base + 25,
      api: isDevelopment ? base + 10 : base,
    },
    own: {
      database: !environment['DATABASE_URL'],
      identity: !environment['AUTH_DOMAIN'],
      stripe: !environment['STRIPE_SECRET_KEY'],
      geocoding: !environment['MAPS_API_KEY'],
      mail: !environment['SMTP_URL'],
      partner: !environment['PARTNER_COMPANY_URL'],
      filing: !environment['FILING_API_URL'],
      llm: !environment['LLM_BASE_URL'],
    },
    isDevelopment,
    environment,
  };
}

export function ownPorts({ ports, own }: Settings): { name: string; port: number }[] {
  const isSandbox = own.stripe || own.geocoding || own.mail || own.partner || own.filing || own.llm;
  return [
    { name: 'la aplicación', port: ports.web },
    ...(ports.api === ports.web ? [] : [{ name: 'la API', port: ports.api }]),
    { name: 'el estado del trabajador', port: ports.worker },
    ...(own.identity ? [{ name: 'el inicio de sesión', port: ports.identity }] : []),
    ...(own.stripe ? [{ name: 'las tarjetas de prueba', port: ports.stripe }] : []),
    ...(own.geocoding ? [{ name: 'los mapas de prueba', port: ports.geocoding }] : []),
    ...(own.mail
      ? [
          { name: 'la bandeja de correo', port: ports.inbox },
          { name: 'SMTP', port: ports.smtp },
        ]
      : []),
    ...(own.partner ? [{ name: 'el socio de prueba', port: ports.partner }] : []),
    ...(own.filing ? [{ name: 'el socio de presentación de prueba', port: ports.filing }] : []),
    ...(own.llm ? [{ name: 'el modelo de lenguaje de prueba', port: ports.llm }] : []),
    ...(isSandbox ? [{ name: 'el control del simulador', port: ports.control }] : []),
  ];
}
