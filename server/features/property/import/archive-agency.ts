/** The code that our own archives give for the agency, or the person, whose stock they hold. */
export function archiveAgencyOf(id: string): string {
  return `calanque-${id.slice(0, 8)}`;
}

/** Says whether an agency's code is that of an archive of ours: the references beside it stand as they are kept here. */
export function isArchiveAgency(code: string): boolean {
  return /^calanque-.{8}$/.test(code);
}
