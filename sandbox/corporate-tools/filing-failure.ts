export class FilingFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const notFound = (what: string) => new FilingFailure(404, `${what} not found.`);

export const unprocessable = (message: string) => new FilingFailure(422, message);
