import type { Config } from '../../../config.ts';

type Public = { http: Pick<Config['http'], 'publicUrl'> };

/** With https, names that no other host of the domain can set, nor anybody over http (RFC 6265bis, `__Host-`). */
export function cookieNames(config: Public): { session: string; device: string; signing: string } {
  const prefix = isSecure(config) ? '__Host-' : '';
  return { session: `${prefix}zarpa_session`, device: `${prefix}zarpa_device`, signing: `${prefix}zarpa_signing` };
}

export function cookieOptions(config: Public) {
  const secure = isSecure(config);
  return { path: secure ? '/' : '/api', httpOnly: true, secure };
}

const isSecure = ({ http: { publicUrl } }: Public) => publicUrl.startsWith('https:');
