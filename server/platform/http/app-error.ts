import { type ErrorBody, type ErrorCode, errorTable, type InputIssue } from "#domain/errors.ts";

/** A refusal the caller is told about: a code of the error table and, where there is a better one, a sentence. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly issues: readonly InputIssue[] | undefined;
  /** After how many seconds the same may be asked again, where that is known. */
  retryAfterSeconds: number | undefined;
  /** What stands now where an edit came too late, by the schema of the call's reply. */
  current: unknown;

  constructor(code: ErrorCode, message?: string, issues?: readonly InputIssue[]) {
    super(message ?? errorTable[code].message);
    this.code = code;
    this.issues = issues;
  }

  get status(): (typeof errorTable)[ErrorCode]["status"] {
    return errorTable[this.code].status;
  }

  /** The reply's body, with the request's id so that a person can quote it. */
  toBody(requestId: string): ErrorBody {
    return {
      code: this.code,
      status: this.status,
      message: this.message,
      requestId,
      ...(this.issues === undefined ? {} : { issues: this.issues }),
      ...(this.current === undefined ? {} : { current: this.current }),
    };
  }
}
