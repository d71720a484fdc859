/** What the page of the legal texts is called, wherever one gets there. */
export const legalTitle = "Mentions légales";
