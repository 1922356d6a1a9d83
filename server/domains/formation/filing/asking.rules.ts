import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';

export const asking = (kinds: readonly ActionKind[]) => ({
  by: 'system' as const,
  actions: kinds.map((kind) => ({
    kind,
    subject: 'company',
    message: actionCatalogue[kind].title,
    blocks: actionCatalogue[kind].blocks,
  })),
});
