/** Classes of trouble that passes: connection lost, resources used up, an operator's doing, a failure of the system. */
const passingClasses = new Set(["08", "53", "57", "58"]);
/** A transaction ended for its slowness, or so that another could go on. */
const passingStates = new Set(["25P03", "25P04", "40001", "40P01"]);
/** The system's own words for the same: the network, or a disk or table of files that is full. */
const passingCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
  ...["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EROFS", "EIO"],
]);
/** What the driver says, without a code, of a connection that went or never came. */
const driverSentences = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
]);

/** Says whether a failure comes of a database or a disk that may be there again in a moment. */
export function isPassingFailure(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (driverSentences.has(cause.message)) return true;
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (passingCodes.has(code) || passingStates.has(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2))) return true;
  }
  return false;
}
