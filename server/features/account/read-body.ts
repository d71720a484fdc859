import type * as z from "zod/mini";
import { AppError } from "../../platform/http/app-error.ts";

/** Throws a refusal that names what is wrong. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  throw new AppError("invalid-input", undefined, issues);
}
