/** The server's calls; their client comes in its own file, which the first paint does not wait for. */
export async function loadCall() {
  return (await import("./client.ts")).call;
}
