/** The orders of one's list of links, apart from the wire form since every page parses that list's addresses. */
export const linkSorts = ["created", "clicks", "title"] as const;
