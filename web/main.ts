import './app.css';
import { startScreen } from './platform/shell/start-screen.tsx';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { routerSettings } from './platform/shell/router-settings.tsx';

await startScreen(createRouter({ ...routerSettings, routeTree, context: { bundle: 'app' } }));
