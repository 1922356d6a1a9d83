import './app.css';
import { createAppRouter } from './router.ts';
import { startScreen } from './platform/shell/start-screen.tsx';

await startScreen(createAppRouter);
