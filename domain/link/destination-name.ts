/** Of a link: its address, and the property of ours that it leads to. */
type Destination = { readonly property_id: string | null; readonly destination_url: string };

/** Where a link leads, as people name it: no identifier, nothing of what follows a page's path. */
export function destinationName({ property_id: propertyId, destination_url: url }: Destination): string {
  if (propertyId !== null) return "Page du bien";
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, "")}${pathname === "/" ? "" : decodePath(pathname)}`;
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
