/** An authenticator's passkey in software (WebAuthn level 3): what it makes and signs, and what a broken one would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@zarpa/contract/identity/passkeys-shapes.ts';

type Challenge = { challenge: string };
type Oddities = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string };

export class SoftwarePasskey {
  readonly id: string;
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(id = randomBytes(16).toString('base64url')) {
    this.id = id;
  }

  make({ challenge }: Challenge, odd: Oddities = {}): PasskeyAttestation {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = bytesOf(this.id);
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      bytesOf(x!),
      Buffer.from([0x22, 0x58, 0x20]),
      bytesOf(y!),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([this.#data(odd, 0x40), credential]);
    // A map of three: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      credential_id: this.id,
      client_data: clientData({ type: 'webauthn.create', challenge, ...odd }),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers `startPasskeyProof`, and raises its counter. */
  sign({ challenge }: Challenge, odd: Oddities = {}): PasskeyAssertion {
    this.counter = odd.counter ?? this.counter + 1;
    const data = this.#data(odd, 0);
    const client_data = clientData({ type: 'webauthn.get', challenge, ...odd });
    const signed = Buffer.concat([data, createHash('sha256').update(bytesOf(client_data)).digest()]);
    return {
      credential_id: this.id,
      client_data,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  #data({ rpId = 'localhost', isVerified = true }: Oddities, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

function clientData(clientDataFields: { type: string; challenge: string; origin?: string }): string {
  const { type, challenge, origin = 'http://localhost:5000' } = clientDataFields;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
