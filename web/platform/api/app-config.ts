import type { AppConfig } from '@zarpa/contract/core/app-config.ts';

let pending: Promise<AppConfig> | undefined;

/** Fetches `/config.json`, once per load. The page's preload must match this request exactly, or it is fetched twice. */
export function loadAppConfig(): Promise<AppConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return (await response.json()) as AppConfig;
}
