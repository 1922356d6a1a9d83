import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { answerWithOwnedFile, idIn } from './answer-with-owned-file.ts';

type Calls = typeof documentsOperations;

export function downloadNamedFile(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['downloadNamedFile']>,
): Promise<AnswerWithFile> {
  return answerWithOwnedFile(needs, userId, idIn(params.filename), { isInline: false });
}

export function previewNamedFile(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['previewNamedFile']>,
): Promise<AnswerWithFile> {
  return answerWithOwnedFile(needs, userId, idIn(params.filename), { isInline: true });
}
