import { drawnKinds, fileKindPermissions } from '@zarpa/contract/customers/files.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countFilesOfPerson, listFilesOfPerson } from './files.queries.ts';
import { requireCustomer } from './require-customer.ts';

const shownMax = 100;

export const listCustomerFiles: Handle<'listCustomerFiles'> = async ({ db }, actor, { params: { userId } }) => {
  await requireCustomer({ db }, userId);
  const hidden = Object.entries(fileKindPermissions).flatMap(([kind, permission]) =>
    may(actor.staffRole!, permission) ? [] : [kind],
  );
  const without = [...drawnKinds, ...hidden];
  const files = await listFilesOfPerson(db, userId, without, shownMax);
  return {
    success: true,
    data: {
      files: {
        items: files.map(({ size_bytes, created_at, ...row }) => ({
          ...row,
          size_bytes: Number(size_bytes),
          created_at: created_at.toISOString(),
        })),
        total: await countFilesOfPerson(db, userId, without),
      },
    },
  };
};
