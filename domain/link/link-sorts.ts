/**
 * The orders of one's list of links. They stand apart from the wire form because every page parses the addresses of
 * that list.
 */
export const linkSorts = ["created", "clicks", "title"] as const;
