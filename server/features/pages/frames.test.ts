import { afterEach, describe, expect, test } from "vitest";
import { pagePaths } from "#domain/pages.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const embedded = "/carte?legende=0";
let server: TestServer | undefined;
afterEach(() => server?.close());

/** Who may frame a path, as old and new browsers are told. */
async function framersOf(path: string) {
  const { headers } = (await server?.request(path)) ?? expect.fail();
  const policy = headers.get("content-security-policy") ?? "";
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get("x-frame-options")];
}

const nobody = ["'none'", "DENY"];

test("without a list of sites nothing may be framed", async () => {
  server = await startTestServer();
  for (const path of ["/", embedded]) expect(await framersOf(path), path).toEqual(nobody);
});

describe("with a list of sites", () => {
  const environment = { EMBED_ORIGINS: "https://mairie.example, https://www.mairie.example" };

  test("they may frame the map", async () => {
    server = await startTestServer(environment);
    const framers = ["https://mairie.example https://www.mairie.example", null];
    expect(await framersOf(embedded)).toEqual(framers);
    expect(await framersOf(`${embedded}&carte=43.28431_5.38092_14.5`)).toEqual(framers);
    const { status, headers } = await server.request(embedded);
    expect(status).toBe(200);
    // Everything else of the policy holds as on every page.
    const rest = (text: string | null) => text?.replace(/frame-ancestors [^;]*/, "");
    const property = (await server.request("/")).headers;
    expect(rest(headers.get("content-security-policy"))).toBe(rest(property.get("content-security-policy")));
  });

  test("nobody may frame anything else", async () => {
    server = await startTestServer(environment);
    const others = [
      ...pagePaths,
      ...pagePaths.filter((path) => path !== "/carte").map((path) => `${path}?legende=0`),
      ...["/carte?legende=1", "/carte?legende=1&legende=0", "/carte/?legende=0", "/carte/x?legende=0"],
      ...["/CARTE?legende=0", "/nowhere?legende=0", "/p/x?legende=0", "/api/session?legende=0"],
      ...["/api/auth/sign-in/email?legende=0", "/assets/carte?legende=0", "//carte?legende=0"],
    ];
    for (const path of others) expect(await framersOf(path), path).toEqual(nobody);
  });
});
