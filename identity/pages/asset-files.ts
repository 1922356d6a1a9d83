import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface AssetFile {
  /** Path with content hash, so that browsers may cache it for a year. */
  url: string;
  type: string;
  content: Buffer;
}

export const assetFiles = {
  style: readAsset('identity.css', 'text/css; charset=utf-8'),
  script: readAsset('identity.js', 'text/javascript; charset=utf-8'),
  icon: readAsset('icon.svg', 'image/svg+xml'),
};

/** The typeface; without the package, pages use the system's. */
export const fontFile = readFont();

function readAsset(name: string, type: string): AssetFile {
  const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { url: `/assets/${name}?v=${version}`, type, content };
}

function readFont(): AssetFile | undefined {
  try {
    const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
    const content = readFileSync(createRequire(import.meta.url).resolve(file));
    return { url: '/assets/figtree.woff2', type: 'font/woff2', content };
  } catch {
    return undefined;
  }
}
