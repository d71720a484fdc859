/** Apart from the wire form, since every page parses this list. */
export const linkSorts = ["created", "clicks", "title"] as const;
