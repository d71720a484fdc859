/** Thrown when the server cannot start for a reason the person who starts it can mend: one French sentence. */
export class StartError extends Error {
  override name = "StartError";
}
