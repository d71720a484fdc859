/** What a choice that does not exist is answered, in every call of the contract that takes one of a closed list. */
import { randomUUID } from "node:crypto";
import type { AnySchema } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#domain/api/contract.ts";
import { createPeople, type People } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  people = await createPeople(server);
});
afterAll(() => server.close());

type Path = readonly (string | number)[];
type Choice = { readonly method: string; readonly path: string; readonly field: Path };

/** Every field of every call's input that takes one of a closed list. */
function listChoices(router: object): Choice[] {
  return Object.values(router).flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    if (!("~orpc" in item)) return listChoices(item);
    const { route, inputSchema } = item["~orpc"] as {
      route: { method: string; path: string };
      inputSchema?: AnySchema;
    };
    const fields = inputSchema instanceof z.core.$ZodType ? listFields(inputSchema, []) : [];
    return fields.map((field) => ({ method: route.method, path: route.path, field }));
  });
}

/** Where a schema has a closed list: the keys that lead there. */
function listFields(schema: z.core.$ZodType, field: Path): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "enum":
      return [field];
    case "object":
      return Object.entries(def.shape).flatMap(([key, part]) => listFields(part, [...field, key]));
    case "array":
      return listFields(def.element, [...field, 0]);
    case "union":
      return def.options.flatMap((option) => listFields(option, field));
    case "pipe":
      return listFields(def.in, field);
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return listFields(def.innerType, field);
    default:
      return [];
  }
}

const unknownChoice = "inconnu";

/** An input that holds nothing but an unknown choice, in one field. */
const inputWith = (field: Path): unknown =>
  field.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), unknownChoice);

function ask({ method, path, field }: Choice, cookie: string): Promise<Response> {
  const address = path.replace(/\{[^}]+\}/g, randomUUID());
  if (method !== "GET") return server.request(address, { method, cookie, ...json(inputWith(field)) });
  const [first, ...others] = field;
  const name = `${first}${others.map((key) => `[${key}]`).join("")}`;
  return server.request(`${address}?${new URLSearchParams({ [name]: unknownChoice })}`, { cookie });
}

/** Words of the schema library's own messages. */
const english = /\b(invalid|expected|received|must|too|required|unrecognized|input|one of)\b/i;

const choices = listChoices(api);

describe("an unknown choice is refused in French", () => {
  test("in more than one call, or this test finds none", () => {
    expect(choices.length).toBeGreaterThan(20);
  });

  test.each(
    choices.map((choice) => [`${choice.method} ${choice.path}: ${choice.field.join(".")}`, choice] as const),
  )("%s", async (_, choice) => {
    const reply = await ask(choice, people.administrator.cookie);
    expect(reply.status).toBe(400);
    const { message, issues } = (await reply.json()) as {
      message: string;
      issues: { path: Path; message: string }[];
    };
    // A refused union says so once, for the list that its items lie in.
    const isAbout = ({ path }: { path: Path }) =>
      path.length > 0 && choice.field.join(".").startsWith(path.join("."));
    expect(issues.filter(isAbout)).toHaveLength(1);
    for (const sentence of [message, ...issues.map((issue) => issue.message)])
      expect(sentence.replace(/"[^"]*"/g, "")).not.toMatch(english);
  });
});
