/** `npm run build`, after the web's. */
import { buildBundles } from './build-bundles.ts';

await buildBundles();
