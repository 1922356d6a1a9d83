import type { Context } from '../../context.ts';

/** A number of the whole database, for `/metrics`. Never by person. */
export type Figure = {
  name: string;
  help: string;
  read: (needs: Pick<Context, 'db' | 'clock'>) => Promise<number>;
};
