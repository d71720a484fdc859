import type { Child } from "./child-process.ts";
import { originOf, startServerProcess } from "./child-server.ts";
import { testPassword } from "./people.ts";
import { createTestDataOf } from "./test-data.ts";
import { json } from "./test-server.ts";

const email = "camille@essais.example";

/** A server process over data of its own, as a professional who is signed in uses it, that may be killed and started again. */
export async function openSignedInProcess() {
  const data = await createTestDataOf(email);
  let server: Child;
  let origin = "";
  let cookie = "";
  const start = async () => {
    server = startServerProcess(data.settings);
    origin = await originOf(server);
  };
  const kill = async () => {
    server.process.kill("SIGKILL");
    await server.ended;
  };
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, method, headers: { ...init.headers, origin, cookie } });
  await start();
  const signedIn = await send("POST", "/api/auth/sign-in/email", json({ email, password: testPassword }));
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return {
    start,
    kill,
    send,
    async close() {
      await kill();
      await data.remove();
    },
  };
}
