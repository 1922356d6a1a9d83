import { privacyOperations } from '@zarpa/contract/privacy.ts';
import type { Handlers } from '../http/serve.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { downloadExport } from './download-export.ts';
import { getDeletion } from './get-deletion.ts';
import { getExport } from './get-export.ts';
import { startDeletion } from './start-deletion.ts';
import { startExport } from './start-export.ts';
import { verifyDeletion } from './verify-deletion.ts';

export const privacyHandlers: Handlers<typeof privacyOperations> = {
  getExport,
  startExport,
  downloadExport,
  getDeletion,
  startDeletion,
  verifyDeletion,
  cancelDeletion,
};
