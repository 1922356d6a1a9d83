import './panel.css';
import { startScreen } from '../../platform/shell/start-screen.tsx';
import { createPanelRouter } from './panel-router.ts';

await startScreen(createPanelRouter);
