import { queryOptions, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type LegalBlock, type LegalSection, splitLinks } from "#domain/legal/legal-block.ts";
import { legalTitle } from "#domain/legal/legal-title.ts";
import { isPagePath } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { typeset } from "#domain/text/typography.ts";
import { loadCall } from "../client/api/load-call.ts";
import { useLoadFailure } from "../client/api/use-load-failure.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { Link } from "../router/link.tsx";
import { Button } from "../ui/button.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { LoadFailure } from "../widgets/page/load-failure.tsx";
import { PlainPage } from "../widgets/page/plain-page.tsx";

const legalQuery = queryOptions({
  queryKey: ["legal"],
  queryFn: async ({ signal }) => (await loadCall()).legal.read(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function LegalPage() {
  usePageTitle(legalTitle);
  const query = useQuery(legalQuery);
  const { data } = query;
  const failure = useLoadFailure(query);
  if (data)
    return (
      <PlainPage>
        <LegalDocument sections={data.sections} updatedOn={data.updated_on} />
      </PlainPage>
    );
  return (
    <PlainPage>
      {failure ? (
        <LoadFailure isPage title="Cette page ne s’est pas affichée" {...failure} />
      ) : (
        <PageSpinner />
      )}
    </PlainPage>
  );
}

type LegalDocumentProps = { readonly sections: readonly LegalSection[]; readonly updatedOn: string };

/** The browser looked for the anchor before the text was there. */
function scrollToAnchor(text: HTMLElement | null): void {
  if (text !== null) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function LegalDocument({ sections, updatedOn }: LegalDocumentProps) {
  return (
    <div
      ref={scrollToAnchor}
      className="mx-auto w-full max-w-280 grow px-4 py-8 md:px-8 md:py-12 print:max-w-none print:p-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b-2 border-tuile pb-5">
        <div>
          <h1 className="page-title">{legalTitle}</h1>
          <p className="mt-1 text-small text-ink-2">Textes du {formatDay(updatedOn)}</p>
        </div>
        <Button
          size="small"
          icon={<Printer aria-hidden />}
          className="max-sm:hidden print:hidden"
          onClick={() => print()}
        >
          Imprimer
        </Button>
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav
          aria-label="Sommaire"
          className="rounded-card border border-line bg-surface p-2 lg:sticky lg:top-20 print:hidden"
        >
          <ol className="sm:columns-2 lg:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center rounded-field px-3 py-1.5 text-small text-ink-2 transition-colors hover:bg-ink/8 hover:text-ink pointer-coarse:min-h-11"
                >
                  {typeset(title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titre`}>
              <h2 id={`${id}-titre`}>{typeset(title)}</h2>
              {blocks.map((block) => (
                <LegalText key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function LegalText({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "heading":
      return <h3>{typeset(block.text)}</h3>;
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
          <figcaption>{typeset(block.title)}</figcaption>
          <dl>
            {block.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{typeset(name)}</dt>
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
