import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const engagementLetter = defineFileKind('engagement-letter', { isRecord: true });
