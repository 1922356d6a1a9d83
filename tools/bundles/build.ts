import { buildBundles } from './build-bundles.ts';

await buildBundles();
