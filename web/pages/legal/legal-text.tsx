import { Link } from "@tanstack/react-router";
import { type LegalBlock, splitLinks } from "#domain/legal/legal-block.ts";
import { isPagePath } from "#domain/pages.ts";

/** One block of a legal text, as `.legal-text` paints it. */
export function LegalText({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "heading":
      return <h3>{block.text}</h3>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case "facts":
      return (
        <figure>
          <figcaption>{block.title}</figcaption>
          <dl>
            {block.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Words text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </figure>
      );
  }
}

/** A text with its links; those to pages of the site do not load it anew. */
function Words({ text }: { readonly text: string }) {
  return splitLinks(text).map(({ text: words, address }) => {
    if (address === null) return words;
    if (isPagePath(address))
      return (
        <Link key={address} to={address}>
          {words}
        </Link>
      );
    return (
      <a key={address} href={address}>
        {words}
      </a>
    );
  });
}
