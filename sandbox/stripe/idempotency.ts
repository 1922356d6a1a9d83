import { createHash } from 'node:crypto';
import { nowSeconds } from './new-id.ts';
import { invalidParam, StripeFailure } from './stripe-failure.ts';
import type { KeptAnswer, StripeStore } from './stripe-store.ts';

export type KeyedRequest = { keyKind: string; key: string; fingerprint: string };

export type Idempotency = {
  /** Returns the answer to replay; undefined reserves the key, and `finish` must follow. */
  begin(request: KeyedRequest): KeptAnswer | undefined;
  finish(request: KeyedRequest, answer?: { status: number; body: unknown; requestId: string }): void;
};

const keptSeconds = 24 * 60 * 60;

/** Same key and parameters: same answer. Other parameters: 400. While the first is in progress: 409. */
export function createIdempotency(store: StripeStore): Idempotency {
  const inProgress = new Map<string, string>();
  return {
    begin(request) {
      if (request.key.length > 255)
        throw invalidParam('idempotency_key', 'Idempotency keys are at most 255 characters long.');
      const id = nameOf(request);
      const stored = store.get('answer', id);
      const answer = stored && stored.created > nowSeconds() - keptSeconds ? stored : undefined;
      const known = answer?.fingerprint ?? inProgress.get(id);
      if (known !== undefined && known !== request.fingerprint) throw otherParameters(request.key);
      if (inProgress.has(id)) throw stillInProgress();
      if (!answer) inProgress.set(id, request.fingerprint);
      return answer;
    },
    finish(request, answer) {
      const id = nameOf(request);
      inProgress.delete(id);
      if (!answer) return;
      // Removing first gives a reused key's new answer a new date.
      store.remove('answer', id);
      store.save('answer', { id, created: nowSeconds(), fingerprint: request.fingerprint, ...answer });
    },
  };
}

export function fingerprint(method: string, path: string, body: string | Buffer): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64url');
}

const nameOf = ({ keyKind, key }: KeyedRequest) => `${keyKind} ${key}`;

const otherParameters = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const stillInProgress = () =>
  new StripeFailure(
    409,
    {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    },
    { 'stripe-should-retry': 'true' },
  );
