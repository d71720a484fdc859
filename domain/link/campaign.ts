/** Site statistics read it in an address: https://ga-dev-tools.google/campaign-url-builder/. */
export type Campaign = { readonly source: string; readonly medium: string; readonly name: string };

const parameters = { source: "utm_source", medium: "utm_medium", name: "utm_campaign" } as const;

/** An empty field takes its parameter out. */
export function withCampaign(address: string, campaign: Campaign): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const [field, parameter] of Object.entries(parameters) as [keyof Campaign, string][]) {
    const value = campaign[field].trim();
    if (value === "") url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, value);
  }
  return url.href;
}

export function readCampaign(address: string): Campaign {
  const read = (parameter: string) =>
    URL.canParse(address) ? (new URL(address).searchParams.get(parameter) ?? "") : "";
  return { source: read(parameters.source), medium: read(parameters.medium), name: read(parameters.name) };
}
