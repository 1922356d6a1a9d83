import { keepStored, readStored } from '../../../platform/ui/stored.ts';

const key = 'zarpa.invitation';

/** The token stands after `#`, which no server sees; this tab keeps it until it is used, past a sign-in. */
export function keepInvitation(): void {
  if (location.hash.length > 1) keepStored('sessionStorage', key, location.hash.slice(1));
}

export const readInvitation = (): string | undefined => readStored('sessionStorage', key);

export const forgetInvitation = () => void keepStored('sessionStorage', key, undefined);
