/** The orders of one's list of links: apart from the wire form, since every page reads the addresses of that list. */
export const linkSorts = ["created", "clicks", "title"] as const;
