import { createStore } from '../../../platform/ui/store.ts';
import { keepStored, readStored } from '../../../platform/ui/stored.ts';

const key = 'zarpa.signing';
const link = createStore<string | undefined>(readStored('sessionStorage', key));

/** The token stands after `#`, which no server sees; this tab keeps it past a sign-in, until it is known who signs. True where one came. */
export function keepSigningLink(): boolean {
  const token = decodedHash();
  if (token === '') return false;
  link.set(token);
  keepStored('sessionStorage', key, token);
  return true;
}

export const useSigningLink = link.use;

export function forgetSigningLink(): void {
  link.set(undefined);
  keepStored('sessionStorage', key, undefined);
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
