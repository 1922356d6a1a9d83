import type { Caller } from '../../../platform/http/security/actor.ts';
import { deviceOf } from '../../identity/security-log/device-of.ts';

/** What an event keeps of whoever acted: network address, and the browser in words. No coordinates. */
export const tracesOf = ({ address, userAgent }: Caller) => ({ address, browser: deviceOf(userAgent) });
