import { parse } from 'yaml';

export type Service = {
  image: string;
  user?: string;
  entrypoint?: string[];
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  restart?: string;
  ports?: string[];
  profiles?: string[];
  networks?: string[] | Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test?: string[] };
  stop_grace_period?: string;
};

type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};

/** With its variables filled in, as compose does it. Throws where a required one is missing. */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Compose {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return filled(value, variables);
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(parse(text, { merge: true })) as Compose;
}

function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
