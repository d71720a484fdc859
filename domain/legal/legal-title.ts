export const legalTitle = "Mentions légales";
