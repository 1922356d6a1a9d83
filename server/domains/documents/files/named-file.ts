import type { Handle } from '../../../platform/http/handler.ts';
import { answerWithOwnedFile, idIn } from './answer-with-owned-file.ts';

export const downloadNamedFile: Handle<'downloadNamedFile'> = (needs, { userId }, { params }) =>
  answerWithOwnedFile(needs, userId, idIn(params.filename), { isInline: false });

export const previewNamedFile: Handle<'previewNamedFile'> = (needs, { userId }, { params }) =>
  answerWithOwnedFile(needs, userId, idIn(params.filename), { isInline: true });
