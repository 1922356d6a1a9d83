/** An answer that also sets the session cookie; operations stay free of the web framework's types. */
export class AnswerWithCookie<T> {
  readonly body: T;
  /** The session's token, or null to clear it. */
  readonly sessionToken: string | null;

  constructor(body: T, sessionToken: string | null) {
    this.body = body;
    this.sessionToken = sessionToken;
  }
}

export const sessionCookie = 'zarpa_session';
/** Twelve hours: longer than a working day, shorter than a forgotten one. */
export const sessionSeconds = 12 * 3600;
