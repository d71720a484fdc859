import { testPassword } from "../server/testing/people.ts";
import { json } from "../server/testing/test-server.ts";

/** Signs in on a server of test accounts; gives the cookies. */
export async function signInOn(origin: string, email: string): Promise<string> {
  const headers = { ...json({}).headers, origin };
  const body = JSON.stringify({ email, password: testPassword });
  const reply = await fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
