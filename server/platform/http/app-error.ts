import { type ErrorBody, type ErrorCode, errorTable, type InputIssue } from "#domain/errors.ts";

/** A refusal of the error table, with a sentence of its own where that says more. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly issues: readonly InputIssue[] | undefined;
  retryAfterSeconds: number | undefined;
  /** What the edited thing is now, by the schema of the call's reply. */
  current: unknown;

  constructor(code: ErrorCode, message?: string, issues?: readonly InputIssue[]) {
    super(message ?? errorTable[code].message);
    this.code = code;
    this.issues = issues;
  }

  get status(): (typeof errorTable)[ErrorCode]["status"] {
    return errorTable[this.code].status;
  }

  /** The request's id lets a person quote it. */
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
