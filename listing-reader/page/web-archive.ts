import PostalMime from "postal-mime";

/** A saved page in a web archive: its HTML, else its text, and the address it was saved from. */
export type WebArchive = { readonly html: string; readonly text: string; readonly url: string | undefined };

/** Reads a web archive (MHTML), as browsers and mail programs save pages. */
export async function readArchive(content: string): Promise<WebArchive> {
  const { html = "", text = "", headers } = await PostalMime.parse(declareCharsets(content));
  const location = headers.find(({ key }) => key === "snapshot-content-location")?.value.trim();
  const isAddress = location !== undefined && /^https?:/i.test(location) && URL.canParse(location);
  return { html, text, url: isAddress ? location : undefined };
}

/** Far more than the headers of a part have, in characters; pages tell their letters at their start. */
const longestHeaders = 1_000;
const looked = 6_000;

/**
 * Says in each part's headers what letters it is in. A part that stands as it is became text when the file was opened,
 * whatever it says; one that is encoded and says nothing is in the letters that its page names: browsers leave it so.
 */
function declareCharsets(content: string): string {
  const lines = content.replace(/\r\n/g, "\n");
  return lines.replace(
    /^content-type:[ \t]{0,9}text\/[^\n]{0,300}(?:\n[ \t][^\n]{0,300}){0,4}/gim,
    (type, at: number) => {
      const before =
        lines
          .slice(Math.max(0, at - longestHeaders), at)
          .split("\n\n")
          .at(-1) ?? "";
      const [after = ""] = lines.slice(at + type.length, at + type.length + longestHeaders).split("\n\n", 1);
      const isEncoded = /^content-transfer-encoding:\s{0,9}(?:quoted-printable|base64)/im.test(
        `${before}${after}`,
      );
      const charset = /;\s{0,9}charset\s{0,9}=\s{0,9}"?[^\s";]{1,40}"?/i;
      if (!isEncoded) return `${type.replace(charset, "")}; charset=utf-8`;
      if (charset.test(type)) return type;
      const start = lines.slice(at, at + looked).replaceAll("=\n", "");
      const named = /charset=(?:3D)?["']?([\w-]{1,40})/i.exec(start)?.[1];
      return named === undefined ? type : `${type}; charset=${named}`;
    },
  );
}
