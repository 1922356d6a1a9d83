import { RememberedDevicesPart } from '../../identity/account/remembered-devices-part.tsx';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';

export function SecondFactorParts() {
  return (
    <>
      <PasskeysPart />
      <RememberedDevicesPart />
    </>
  );
}
