/** Reports refusals and fields of the contract that no test of a whole run has seen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import { refusalsOf, type Operation, type Operations } from '@zarpa/contract/core/operation.ts';
import { fieldsOf } from './answer-fields.ts';
import { placesOf } from './shared-shapes.ts';
import type { Seen } from './record-answers.ts';

/** `operation code` or `operation field` → why no test can see it. */
export const unseeable: Readonly<Record<string, string>> = {
  'createInitialCompany payments.incorrect_number':
    'the provider makes no method of such a number; an issuer may still say so, which the stand-in does not',
  'submitCompanyDetails data.external_company_id': 'dictated by the specification; nothing gives it a value yet',
  'createPasskey data.passkey.used_at': 'one that was just made was not used yet',
  'checkName data.check.similar.name': 'a company that we form for somebody else is not named',
  'createChangeRequest data.request.answer': 'what was just asked has no answer yet',
  'createChangeRequest data.request.settled_at': 'what was just asked has no answer yet',
  'saveAgreement data.agreement.is_settled': 'one that is settled is refused, and no save answers it',
  'createGlobalRule data.rule.entries': 'a rule that was just made has placed nothing yet',
  'calculateGlobalRule data.is_more': 'only beyond as many entries as one looks at, which no test makes',
  'startExport data.export.expires_at': 'a copy that is under way is not kept yet',
  'startExport data.export.size_bytes': 'a copy that is under way has no size yet',
  'cancelDeletion data.deletion': 'what was undone is gone',
  'cancelDeletion data.deletion.status': 'what was undone is gone',
  'cancelDeletion data.deletion.requested_at': 'what was undone is gone',
  'cancelDeletion data.deletion.due_at': 'what was undone is gone',
};

export function readSeen(folder: string): Seen {
  const whole: Seen = {};
  for (const file of readdirSync(folder)) {
    const part = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Seen;
    for (const [name, { codes, fields }] of Object.entries(part)) {
      const of = (whole[name] ??= { codes: [], fields: [] });
      of.codes.push(...codes);
      of.fields.push(...fields);
    }
  }
  return whole;
}

/** One line per missing refusal or field, and per reason that no longer holds. */
export function unseenAnswers(operations: Operations, seen: Seen, excused = unseeable): string[] {
  const filled = new Set(
    Object.entries(seen).flatMap(([name, { fields }]) => fields.map((field) => `${name} ${field}`)),
  );
  const anywhere = new Set<ErrorCode>(Object.values(seen).flatMap(({ codes }) => codes as ErrorCode[]));
  const missing = Object.entries(operations).flatMap(([name, operation]) => {
    const codes = [name, receivedAs[name] ?? name].flatMap((each) => (seen[each]?.codes ?? []) as ErrorCode[]);
    const isOfOneDoor = (code: ErrorCode) =>
      ofOneDoor.includes(code) || (code === 'request.invalid' && !operation.errors.includes(code));
    const isSeen = (code: ErrorCode) => codes.includes(code) || (isOfOneDoor(code) && anywhere.has(code));
    const unseenCodes = provokable(operation).filter((code) => !isSeen(code));
    const unfilled = fieldsOf(operation.answer).filter(
      (field) => !placesOf(`${name} ${field}`).some((place) => filled.has(place)),
    );
    return [...unseenCodes, ...unfilled].map((what) => `${name} ${what}`);
  });
  return [
    ...missing.filter((what) => !Object.hasOwn(excused, what)),
    ...Object.keys(excused)
      .filter((what) => !missing.includes(what))
      .map((what) => `${what}: is excused and needs no excuse`),
  ];
}

/** Refused by one function for all operations: one test is enough. So is what a schema refuses, where the operation refuses nothing else by that code. */
const ofOneDoor: readonly ErrorCode[] = [
  'identity.invalid_token',
  'identity.account_blocked',
  'request.file_empty',
  'files.not_what_it_says',
  'files.locked',
];

/** Uploads of one receiver, whose refusals another operation's tests provoke. */
const receivedAs: Readonly<Record<string, string>> = {
  createStaffThreadFile: 'uploadDocument',
  uploadInkCopy: 'uploadDocument',
};

/**
 * Refusals outside the operations: tested with a trial domain (server/platform/http/serve-trial.test.ts), or before the
 * operation is known (server/platform/http/every-operation.test.ts).
 */
const ofTheGlue: readonly ErrorCode[] = ['server.late', 'server.unexpected', 'request.uri_too_long'];

export function provokable(operation: Operation): ErrorCode[] {
  return refusalsOf(operation).filter((code) => operation.errors.includes(code) || !ofTheGlue.includes(code));
}
