/** Answered as `{ success: false, message }` with its status. */
export class FilingFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** 404: nothing has this id. */
export const notFound = (what: string) => new FilingFailure(404, `${what} not found.`);

/** 422: understood and refused; the message names the field. */
export const unprocessable = (message: string) => new FilingFailure(422, message);
