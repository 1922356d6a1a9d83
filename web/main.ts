import './app.css';
import { startScreen } from './platform/shell/start-screen.tsx';
import { createRouter } from '@tanstack/react-router';
import { appRoutes } from './routes/app-routes.ts';
import { rootRoute } from './routes/root.tsx';
import { routerSettings } from './platform/shell/router-settings.tsx';

const routeTree = rootRoute.addChildren(appRoutes);
await startScreen((history) => createRouter({ ...routerSettings, routeTree, history, context: { bundle: 'app' } }));
