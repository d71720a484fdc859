import { isUuid } from "../uuid.ts";

export type SharePath =
  | { readonly kind: "public"; readonly token: string }
  | { readonly kind: "personal"; readonly linkId: string; readonly token: string };

export function writeSharePath(path: SharePath): string {
  return path.kind === "public"
    ? `/shared-estimation/${path.token}`
    : `/shared-report/${path.linkId}/${path.token}`;
}

const publicPath = /^\/shared-estimation\/([\w-]{1,200})$/;
const personalPath = /^\/shared-report\/([^/]+)\/([\w-]{1,200})$/;

/** Null for a path of any other form; the link that it names may not exist. */
export function parseSharePath(path: string): SharePath | null {
  const token = publicPath.exec(path)?.[1];
  if (token !== undefined) return { kind: "public", token };
  const [, linkId, own] = personalPath.exec(path) ?? [];
  return linkId !== undefined && own !== undefined && isUuid(linkId)
    ? { kind: "personal", linkId: linkId.toLowerCase(), token: own }
    : null;
}
