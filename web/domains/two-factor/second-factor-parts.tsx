import { RememberedDevicesPart } from '../identity/account/remembered-devices-part.tsx';
import { PasskeysPart } from './passkeys/passkeys-part.tsx';

/** What may stand beside the codes, and where none is asked. */
export function SecondFactorParts() {
  return (
    <>
      <PasskeysPart />
      <RememberedDevicesPart />
    </>
  );
}
